-- A database of schema version 0003, as the code before version 0004 wrote it. See test_old_database.py.
BEGIN TRANSACTION;
CREATE TABLE accounts (
	login VARCHAR(24) NOT NULL, 
	password VARCHAR(200) NOT NULL, 
	player VARCHAR(128) NOT NULL, 
	name VARCHAR(24) NOT NULL, 
	CONSTRAINT pk_accounts PRIMARY KEY (login), 
	CONSTRAINT uq_accounts_player UNIQUE (player)
);
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0003');
CREATE TABLE chat (
	number INTEGER NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	name VARCHAR(64) NOT NULL, 
	text TEXT NOT NULL, 
	at DOUBLE NOT NULL, 
	CONSTRAINT pk_chat PRIMARY KEY (number), 
	CONSTRAINT fk_chat_table_id FOREIGN KEY(table_id) REFERENCES tables (id)
);
CREATE TABLE hooks (
	table_id VARCHAR(32) NOT NULL, 
	player VARCHAR(128) NOT NULL, 
	url VARCHAR(500) NOT NULL, 
	told INTEGER NOT NULL, 
	CONSTRAINT pk_hooks PRIMARY KEY (table_id, player)
);
CREATE TABLE moves (
	table_id VARCHAR(32) NOT NULL, 
	ply INTEGER NOT NULL, 
	kind INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	action INTEGER NOT NULL, 
	how INTEGER NOT NULL, 
	again BOOLEAN NOT NULL, 
	barrier BOOLEAN NOT NULL, 
	saw INTEGER NOT NULL, 
	events JSON NOT NULL, 
	at DOUBLE NOT NULL, 
	CONSTRAINT pk_moves PRIMARY KEY (table_id, ply), 
	CONSTRAINT fk_moves_table_id FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "moves" VALUES('illegal-action',0,0,0,1,0,0,0,7,'[["field", [0, 0, 2, -1], -1]]',1794924827.13429);
CREATE TABLE seats (
	table_id VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	player VARCHAR(128), 
	name VARCHAR(64) NOT NULL, 
	bot VARCHAR(128), 
	kept VARCHAR(128), 
	asking VARCHAR(16) NOT NULL, 
	armed JSON NOT NULL, 
	asked BOOLEAN NOT NULL, 
	asked_at DOUBLE, 
	seen INTEGER NOT NULL, 
	revision INTEGER NOT NULL, hint JSON, hint_wanted BOOLEAN DEFAULT 0 NOT NULL, 
	CONSTRAINT pk_seats PRIMARY KEY (table_id, seat), 
	CONSTRAINT fk_seats_table_id FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "seats" VALUES('keythedral',0,'ada','Ada',NULL,NULL,'default','[]',1,1.79492482682710433007e+09,0,2,'{"question": 0, "action": 2035, "line": [], "goal": "houses and good fields", "gain": 3.0}',0);
INSERT INTO "seats" VALUES('keythedral',1,'basil','Basil',NULL,NULL,'default','[]',0,NULL,0,0,NULL,0);
INSERT INTO "seats" VALUES('keyflower',0,'ada','Ada',NULL,NULL,'default','[]',1,1794924826.89083,0,2,'{"question": 0, "action": 0, "line": [], "goal": "skills", "gain": 3.0}',0);
INSERT INTO "seats" VALUES('keyflower',1,'basil','Basil',NULL,NULL,'default','[]',0,NULL,0,0,NULL,0);
INSERT INTO "seats" VALUES('keyper',0,'ada','Ada',NULL,NULL,'default','[]',1,1.79492482697205781938e+09,0,2,'{"question": 0, "action": 5, "line": [], "goal": "fairs", "gain": 3.0}',0);
INSERT INTO "seats" VALUES('keyper',1,'basil','Basil',NULL,NULL,'default','[]',0,NULL,0,0,NULL,0);
INSERT INTO "seats" VALUES('no-goal',0,'ada','Ada',NULL,NULL,'default','[]',1,1794924827.01055,0,2,'{"question": 0, "action": 2035, "line": [], "goal": "losing as little as possible", "gain": 3.0}',0);
INSERT INTO "seats" VALUES('no-goal',1,'basil','Basil',NULL,NULL,'default','[]',0,NULL,0,0,NULL,0);
INSERT INTO "seats" VALUES('thinking',0,'ada','Ada',NULL,NULL,'default','[]',1,1.79492482705765271189e+09,0,1,'{"question": 0}',1);
INSERT INTO "seats" VALUES('thinking',1,'basil','Basil',NULL,NULL,'default','[]',0,NULL,0,0,NULL,0);
INSERT INTO "seats" VALUES('other-rules',0,'ada','Ada',NULL,NULL,'default','[]',1,1.7949248270825424195e+09,0,0,NULL,0);
INSERT INTO "seats" VALUES('other-rules',1,'basil','Basil',NULL,NULL,'default','[]',0,NULL,0,0,NULL,0);
INSERT INTO "seats" VALUES('unknown-game',0,'ada','Ada',NULL,NULL,'default','[]',1,1.79492482710660719875e+09,0,0,NULL,0);
INSERT INTO "seats" VALUES('unknown-game',1,'basil','Basil',NULL,NULL,'default','[]',0,NULL,0,0,NULL,0);
INSERT INTO "seats" VALUES('illegal-action',0,'ada','Ada',NULL,NULL,'default','[]',1,1.79492482713444709771e+09,0,0,NULL,0);
INSERT INTO "seats" VALUES('illegal-action',1,'basil','Basil',NULL,NULL,'default','[]',0,NULL,0,0,NULL,0);
INSERT INTO "seats" VALUES('other-scores',0,'ada','Ada',NULL,NULL,'default','[]',1,1.79492482715847802158e+09,0,0,NULL,0);
INSERT INTO "seats" VALUES('other-scores',1,'basil','Basil',NULL,NULL,'default','[]',0,NULL,0,0,NULL,0);
CREATE TABLE site (
	name VARCHAR(32) NOT NULL, 
	value VARCHAR(200) NOT NULL, 
	CONSTRAINT pk_site PRIMARY KEY (name)
);
CREATE TABLE snapshots (
	table_id VARCHAR(32) NOT NULL, 
	ply INTEGER NOT NULL, 
	length INTEGER NOT NULL, 
	position JSON NOT NULL, 
	CONSTRAINT pk_snapshots PRIMARY KEY (table_id, ply), 
	CONSTRAINT fk_snapshots_table_id FOREIGN KEY(table_id) REFERENCES tables (id)
);
CREATE TABLE tables (
	id VARCHAR(32) NOT NULL, 
	game VARCHAR(64) NOT NULL, 
	rules INTEGER NOT NULL, 
	players INTEGER NOT NULL, 
	options JSON NOT NULL, 
	seed BIGINT NOT NULL, 
	position JSON, 
	status VARCHAR(16) NOT NULL, 
	aside TEXT, 
	host VARCHAR(128), 
	public BOOLEAN NOT NULL, 
	pace VARCHAR(16) NOT NULL, 
	clock INTEGER, 
	stand_in VARCHAR(128), 
	length INTEGER NOT NULL, 
	revision INTEGER NOT NULL, 
	waiting JSON NOT NULL, 
	offer JSON, 
	scores JSON, 
	winners JSON, 
	parent VARCHAR(32), 
	rematch VARCHAR(32), 
	created DOUBLE NOT NULL, 
	changed DOUBLE NOT NULL, 
	ended DOUBLE, rated BOOLEAN DEFAULT 0 NOT NULL, 
	CONSTRAINT pk_tables PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('keythedral','keythedral',1,2,'{"edition": "second", "length": "full", "face_up": false, "laws": true, "start_player": 0, "data": null}',397572726069559301,NULL,'running',NULL,'ada',0,'live',NULL,NULL,0,2,'[0]',NULL,NULL,NULL,NULL,NULL,1.79492482677956700322e+09,1.7949248268272621631e+09,NULL,0);
INSERT INTO "tables" VALUES('keyflower','keyflower',1,2,'{"data": null}',1703359830322187324,NULL,'running',NULL,'ada',0,'live',NULL,NULL,0,2,'[0]',NULL,NULL,NULL,NULL,NULL,1.79492482686737895008e+09,1.79492482689104962349e+09,NULL,0);
INSERT INTO "tables" VALUES('keyper','keyper',1,2,'{"data": null}',437820507212755216,NULL,'running',NULL,'ada',0,'live',NULL,NULL,0,2,'[0]',NULL,NULL,NULL,NULL,NULL,1.79492482695430350305e+09,1.79492482697214651102e+09,NULL,0);
INSERT INTO "tables" VALUES('no-goal','keythedral',1,2,'{"edition": "second", "length": "full", "face_up": false, "laws": true, "start_player": 0, "data": null}',4368333097765228525,NULL,'running',NULL,'ada',0,'live',NULL,NULL,0,2,'[0]',NULL,NULL,NULL,NULL,NULL,1.79492482699546146394e+09,1.79492482701065611842e+09,NULL,0);
INSERT INTO "tables" VALUES('thinking','keythedral',1,2,'{"edition": "second", "length": "full", "face_up": false, "laws": true, "start_player": 0, "data": null}',4362293952404101231,NULL,'running',NULL,'ada',0,'live',NULL,NULL,0,2,'[0]',NULL,NULL,NULL,NULL,NULL,1.79492482702957391739e+09,1.79492482705778145786e+09,NULL,0);
INSERT INTO "tables" VALUES('other-rules','keythedral',0,2,'{"edition": "second", "length": "full", "face_up": false, "laws": true, "start_player": 0, "data": null}',3209544232928655912,NULL,'running','it was begun with another version of the rules','ada',0,'live',NULL,NULL,0,2,'[0]',NULL,NULL,NULL,NULL,NULL,1.79492482707056665415e+09,1.79492482708262681961e+09,NULL,0);
INSERT INTO "tables" VALUES('unknown-game','chess',1,2,'{"edition": "second", "length": "full", "face_up": false, "laws": true, "start_player": 0, "data": null}',2577014756104809606,NULL,'running','its game or its options are not known here','ada',0,'live',NULL,NULL,0,2,'[0]',NULL,NULL,NULL,NULL,NULL,1.79492482709327697758e+09,1.79492482710671687131e+09,NULL,0);
INSERT INTO "tables" VALUES('illegal-action','keythedral',1,2,'{"edition": "second", "length": "full", "face_up": false, "laws": true, "start_player": 0, "data": null}',971897336250588346,NULL,'running','an action of it is no longer legal','ada',0,'live',NULL,NULL,1,2,'[0]',NULL,NULL,NULL,NULL,NULL,1.79492482711730217933e+09,1.79492482713441824917e+09,NULL,0);
INSERT INTO "tables" VALUES('other-scores','keythedral',1,2,'{"edition": "second", "length": "full", "face_up": false, "laws": true, "start_player": 0, "data": null}',3010336787941498035,NULL,'over','it ends with other points now','ada',0,'live',NULL,NULL,0,2,'[0]',NULL,'[99, 98]','[0]',NULL,NULL,1.79492482714923930163e+09,1.79492482715856456758e+09,1.79492482714923930163e+09,0);
CREATE INDEX ix_tables_status ON tables (status);
CREATE INDEX ix_seats_player ON seats (player);
CREATE INDEX ix_seats_asked ON seats (asked, bot);
CREATE INDEX ix_chat_table_id ON chat (table_id);
COMMIT;
