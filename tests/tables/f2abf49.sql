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
INSERT INTO "chat" VALUES(1,'CIfjFEj-7VVB',0,'Ada','hello',1.79501447531745123866e+09);
INSERT INTO "chat" VALUES(2,'SPkUmhTUyfsR',0,'Ada','hello',1.79501448304677462585e+09);
INSERT INTO "chat" VALUES(3,'oQwJ-Nnd_6ij',0,'Ada','hello',1.79501449721092081065e+09);
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
INSERT INTO "moves" VALUES('CIfjFEj-7VVB',0,0,0,2090,0,0,0,7,'[["field", [0, 1, 2, -1], -1]]',1.79501447512816667559e+09);
INSERT INTO "moves" VALUES('CIfjFEj-7VVB',1,0,0,101,0,0,0,7,'[]',1.79501447518757987023e+09);
INSERT INTO "moves" VALUES('CIfjFEj-7VVB',2,0,0,5169,0,0,1,7,'[["cottage", [0, 3, -1, -1], -1], ["drawn", [1, 4, -1, -1], -1]]',1.79501447526727676397e+09);
INSERT INTO "moves" VALUES('XjhmxKMhSotW',0,0,0,2093,0,0,0,7,'[["field", [0, 2, 2, -1], -1]]',1.79501447537690615651e+09);
INSERT INTO "moves" VALUES('XjhmxKMhSotW',1,0,0,99,0,0,0,7,'[]',1.79501447542880916601e+09);
INSERT INTO "moves" VALUES('68m-RuMiwsQi',0,0,0,2090,0,0,0,7,'[["field", [0, 3, 2, -1], -1]]',1.79501447548088812825e+09);
INSERT INTO "moves" VALUES('68m-RuMiwsQi',1,0,0,103,0,0,0,7,'[]',1.79501447555510473255e+09);
INSERT INTO "moves" VALUES('68m-RuMiwsQi',2,0,0,5227,0,0,1,7,'[["cottage", [0, 5, -1, -1], -1], ["drawn", [1, 2, -1, -1], -1]]',1.79501447565299510956e+09);
INSERT INTO "moves" VALUES('68m-RuMiwsQi',3,0,1,2089,0,0,0,7,'[["field", [1, 2, 3, -1], -1]]',1.79501447568883967399e+09);
INSERT INTO "moves" VALUES('68m-RuMiwsQi',4,0,1,101,0,0,0,7,'[]',1.79501447571459460256e+09);
INSERT INTO "moves" VALUES('68m-RuMiwsQi',5,0,1,5225,0,0,1,7,'[["cottage", [1, 3, -1, -1], -1], ["drawn", [0, 2, -1, -1], -1]]',1.79501447577423954007e+09);
INSERT INTO "moves" VALUES('68m-RuMiwsQi',6,0,0,2147,0,0,0,7,'[["field", [0, 2, 4, -1], -1]]',1.79501447583105635643e+09);
INSERT INTO "moves" VALUES('68m-RuMiwsQi',7,0,0,102,0,0,0,7,'[]',1.79501447589334416389e+09);
INSERT INTO "moves" VALUES('68m-RuMiwsQi',8,0,0,5171,0,0,1,7,'[["cottage", [0, 4, -1, -1], -1], ["drawn", [1, 1, -1, -1], -1]]',1.79501447595270919796e+09);
INSERT INTO "moves" VALUES('68m-RuMiwsQi',9,0,1,2033,0,0,0,7,'[["field", [1, 1, 5, -1], -1]]',1.79501447599466204636e+09);
INSERT INTO "moves" VALUES('68m-RuMiwsQi',10,0,1,99,0,0,0,7,'[]',1.79501447603955054284e+09);
INSERT INTO "moves" VALUES('68m-RuMiwsQi',11,0,1,5169,0,0,1,7,'[["cottage", [1, 1, -1, -1], -1], ["drawn", [0, 1, -1, -1], -1]]',1.79501447613685369492e+09);
INSERT INTO "moves" VALUES('68m-RuMiwsQi',12,0,0,2036,0,0,0,7,'[["field", [0, 1, 6, -1], -1]]',1.79501447616698503496e+09);
INSERT INTO "moves" VALUES('68m-RuMiwsQi',13,0,0,101,0,0,0,7,'[]',1.79501447622236037253e+09);
INSERT INTO "moves" VALUES('68m-RuMiwsQi',14,0,0,5115,0,0,1,7,'[["cottage", [0, 3, -1, -1], -1], ["drawn", [1, 4, -1, -1], -1]]',1.79501447626284861567e+09);
INSERT INTO "moves" VALUES('68m-RuMiwsQi',15,0,1,1977,0,0,0,7,'[["field", [1, 4, 7, -1], -1]]',1.79501447630949330326e+09);
INSERT INTO "moves" VALUES('68m-RuMiwsQi',16,0,1,103,0,0,0,7,'[]',1.79501447635361027722e+09);
INSERT INTO "moves" VALUES('68m-RuMiwsQi',17,0,1,5113,0,0,1,7,'[["cottage", [1, 5, -1, -1], -1], ["drawn", [0, 3, -1, -1], -1]]',1.79501447639893841742e+09);
INSERT INTO "moves" VALUES('68m-RuMiwsQi',18,0,0,1921,0,0,0,7,'[["field", [0, 3, 8, -1], -1]]',1.79501447643128967278e+09);
INSERT INTO "moves" VALUES('68m-RuMiwsQi',19,0,0,100,0,0,0,7,'[]',1.79501447648408174514e+09);
INSERT INTO "moves" VALUES('68m-RuMiwsQi',20,0,0,5056,0,0,1,7,'[["cottage", [0, 2, -1, -1], -1], ["drawn", [1, 4, -1, -1], -1]]',1.79501447653682780266e+09);
INSERT INTO "moves" VALUES('68m-RuMiwsQi',21,0,1,2146,0,0,0,7,'[["field", [1, 4, 9, -1], -1]]',1.79501447657306385037e+09);
INSERT INTO "moves" VALUES('68m-RuMiwsQi',22,0,1,102,0,0,0,7,'[]',1.79501447661904597278e+09);
INSERT INTO "moves" VALUES('68m-RuMiwsQi',23,0,1,5057,0,0,1,7,'[["cottage", [1, 4, -1, -1], -1], ["drawn", [0, 1, -1, -1], -1]]',1.79501447666867136954e+09);
INSERT INTO "moves" VALUES('68m-RuMiwsQi',24,0,0,2093,0,0,0,7,'[["field", [0, 1, 10, -1], -1]]',1.79501447671919298174e+09);
INSERT INTO "moves" VALUES('68m-RuMiwsQi',25,0,0,5229,0,0,1,7,'[["cottage", [0, 1, -1, -1], -1], ["drawn", [1, 0, -1, -1], -1]]',1.79501447677335786816e+09);
INSERT INTO "moves" VALUES('68m-RuMiwsQi',26,0,1,2203,0,0,0,7,'[["field", [1, 0, 11, -1], -1]]',1.79501447680892133713e+09);
INSERT INTO "moves" VALUES('68m-RuMiwsQi',27,0,1,5281,0,0,1,7,'[["cottage", [1, 2, -1, -1], -1], ["row", [0, -1, -1, -1], -1], ["round", [1, -1, -1, -1], -1]]',1.79501447685011649131e+09);
INSERT INTO "moves" VALUES('68m-RuMiwsQi',28,0,0,94,0,0,0,7,'[["call", [0, 1, -1, -1], -1], ["work", [0, 1, 10, -1], -1]]',1.79501447690271425253e+09);
INSERT INTO "moves" VALUES('68m-RuMiwsQi',29,0,1,109,0,0,0,7,'[["work", [1, 1, 5, -1], -1]]',1.79501447695539402961e+09);
INSERT INTO "moves" VALUES('68m-RuMiwsQi',30,0,1,98,0,0,0,7,'[["call", [1, 5, -1, -1], -1], ["work", [1, 4, 7, -1], -1]]',1.79501447700032758713e+09);
INSERT INTO "moves" VALUES('68m-RuMiwsQi',31,0,0,104,0,0,0,7,'[["work", [0, 0, 0, -1], -1]]',1.79501447704970026018e+09);
INSERT INTO "moves" VALUES('68m-RuMiwsQi',32,0,0,95,0,0,0,7,'[["call", [0, 2, -1, -1], -1], ["work", [0, 3, 8, -1], -1], ["work", [1, 4, 9, -1], -1]]',1.79501447708290338511e+09);
INSERT INTO "moves" VALUES('68m-RuMiwsQi',33,0,1,96,0,0,0,7,'[["call", [1, 3, -1, -1], -1]]',1.79501447717939734464e+09);
INSERT INTO "moves" VALUES('68m-RuMiwsQi',34,0,1,107,0,0,0,7,'[["work", [1, 2, 3, -1], -1], ["work", [0, 1, 6, -1], -1], ["call", [0, 4, -1, -1], -1], ["work", [0, 1, 1, -1], -1], ["idle", [1, 4, -1, -1], -1], ["collect", [0, 0, 1, -1], -1], ["collect", [0, 1, 3, -1], -1], ["collect", [0, 3, 1, -1], -1], ["collect", [1, 1, 1, -1], -1], ["collect", [1, 2, 1, -1], -1], ["collect", [1, 4, 2, -1], -1]]',1.79501447721125316622e+09);
INSERT INTO "moves" VALUES('68m-RuMiwsQi',35,0,0,92,0,0,0,7,'[]',1.79501447729674434667e+09);
INSERT INTO "moves" VALUES('68m-RuMiwsQi',36,0,0,308,0,0,0,7,'[["paid", [0, 0, 1, -1], -1], ["paid", [0, 1, 1, -1], -1], ["trade", [0, 3, -1, -1], -1]]',1795014477.33832);
INSERT INTO "moves" VALUES('68m-RuMiwsQi',37,0,1,89,0,0,0,7,'[]',1.79501447742145466804e+09);
INSERT INTO "moves" VALUES('68m-RuMiwsQi',38,0,1,309,0,0,0,7,'[["paid", [1, 1, 1, -1], -1]]',1.79501447745811200146e+09);
INSERT INTO "moves" VALUES('68m-RuMiwsQi',39,0,1,310,0,0,0,7,'[["paid", [1, 2, 1, -1], -1], ["trade", [1, 0, -1, -1], -1]]',1.79501447751718568807e+09);
INSERT INTO "moves" VALUES('68m-RuMiwsQi',40,0,0,84,0,0,0,7,'[]',1.79501447759736061093e+09);
INSERT INTO "moves" VALUES('68m-RuMiwsQi',41,0,0,309,0,0,0,7,'[["paid", [0, 1, 1, -1], -1]]',1.79501447767936801909e+09);
INSERT INTO "moves" VALUES('68m-RuMiwsQi',42,0,0,309,0,0,0,7,'[["paid", [0, 1, 1, -1], -1], ["paid", [0, 3, 1, -1], -1], ["craft", [0, 6, -1, -1], -1]]',1.79501447772979831696e+09);
INSERT INTO "moves" VALUES('68m-RuMiwsQi',43,0,1,84,0,0,0,7,'[["paid", [1, 0, 1, -1], -1], ["paid", [1, 4, 2, -1], -1], ["craft", [1, 6, -1, -1], -1]]',1.79501447779600930209e+09);
INSERT INTO "moves" VALUES('68m-RuMiwsQi',44,0,0,90,0,0,0,7,'[["paid", [0, 3, 1, -1], -1], ["paid", [0, 6, 1, -1], -1], ["trade", [0, 1, -1, -1], -1]]',1.79501447785902357103e+09);
INSERT INTO "moves" VALUES('68m-RuMiwsQi',45,0,1,1,0,0,0,7,'[["pass", [1, -1, -1, -1], -1]]',1.79501447793879318239e+09);
INSERT INTO "moves" VALUES('68m-RuMiwsQi',46,0,0,8,0,0,1,7,'[["paid", [0, 1, 1, -1], -1], ["procured", [0, -1, -1, -1], -1], ["your_law", [0, 7, -1, -1], 0], ["pass", [1, -1, -1, -1], -1], ["no_bid", [0, -1, -1, -1], -1]]',1.79501447798255658145e+09);
INSERT INTO "moves" VALUES('68m-RuMiwsQi',47,0,1,376,0,0,0,0,'[["start_player", [1, 1, -1, -1], -1], ["round", [2, -1, -1, -1], -1]]',1.79501447803817677502e+09);
INSERT INTO "moves" VALUES('68m-RuMiwsQi',48,0,0,0,1,0,0,0,'[]',1.79501447803822565072e+09);
INSERT INTO "moves" VALUES('68m-RuMiwsQi',49,0,0,0,1,0,0,7,'[]',1.79501447803824925424e+09);
INSERT INTO "moves" VALUES('68m-RuMiwsQi',50,0,1,97,0,0,0,0,'[["call", [1, 4, -1, -1], -1]]',1.79501447809046697614e+09);
INSERT INTO "moves" VALUES('68m-RuMiwsQi',51,0,0,0,1,0,0,7,'[]',1.79501447809053134912e+09);
INSERT INTO "moves" VALUES('68m-RuMiwsQi',52,0,1,111,0,0,0,0,'[["work", [1, 4, 7, -1], -1]]',1.79501447814587736131e+09);
INSERT INTO "moves" VALUES('68m-RuMiwsQi',53,0,0,0,1,0,0,7,'[]',1.7950144781459355354e+09);
INSERT INTO "moves" VALUES('68m-RuMiwsQi',54,0,0,104,0,0,0,0,'[["work", [0, 0, 0, -1], -1]]',1.79501447820714807508e+09);
INSERT INTO "moves" VALUES('68m-RuMiwsQi',55,0,0,0,1,0,0,7,'[]',1.79501447820719075201e+09);
INSERT INTO "moves" VALUES('68m-RuMiwsQi',56,0,0,95,0,0,0,0,'[["call", [0, 2, -1, -1], -1]]',1.79501447827143287665e+09);
INSERT INTO "moves" VALUES('68m-RuMiwsQi',57,0,0,0,1,0,0,0,'[]',1.79501447827147746086e+09);
INSERT INTO "moves" VALUES('68m-RuMiwsQi',58,0,0,0,1,0,0,0,'[["work", [0, 3, 8, -1], -1], ["work", [1, 4, 9, -1], -1]]',1.79501447827153587342e+09);
INSERT INTO "moves" VALUES('68m-RuMiwsQi',59,0,0,0,1,0,0,7,'[]',1.79501447827155828475e+09);
INSERT INTO "moves" VALUES('68m-RuMiwsQi',60,0,1,94,0,0,0,0,'[["call", [1, 1, -1, -1], -1]]',1.79501447832751417164e+09);
INSERT INTO "moves" VALUES('68m-RuMiwsQi',61,0,0,0,1,0,0,7,'[]',1.7950144783275649548e+09);
INSERT INTO "moves" VALUES('68m-RuMiwsQi',62,0,1,107,0,0,0,0,'[["work", [1, 2, 3, -1], -1]]',1.79501447835313796995e+09);
INSERT INTO "moves" VALUES('68m-RuMiwsQi',63,0,0,0,1,0,0,0,'[["work", [0, 1, 10, -1], -1]]',1.7950144783532004356e+09);
INSERT INTO "moves" VALUES('68m-RuMiwsQi',64,0,0,0,1,0,0,7,'[]',1.79501447835322284693e+09);
INSERT INTO "moves" VALUES('68m-RuMiwsQi',65,0,0,98,0,0,0,0,'[["call", [0, 5, -1, -1], -1]]',1.79501447844259834287e+09);
INSERT INTO "moves" VALUES('68m-RuMiwsQi',66,0,0,0,1,0,0,0,'[]',1.7950144784426879883e+09);
INSERT INTO "moves" VALUES('68m-RuMiwsQi',67,0,0,0,1,0,0,7,'[]',1.79501447844274306291e+09);
INSERT INTO "moves" VALUES('68m-RuMiwsQi',68,0,0,105,0,0,0,0,'[["work", [0, 1, 1, -1], -1], ["work", [1, 1, 5, -1], -1]]',1.7950144785075170993e+09);
INSERT INTO "moves" VALUES('68m-RuMiwsQi',69,0,0,0,1,0,0,0,'[["call", [1, 3, -1, -1], -1]]',1.79501447850757479664e+09);
INSERT INTO "moves" VALUES('68m-RuMiwsQi',70,0,0,0,1,0,0,0,'[["work", [1, 3, 2, -1], -1]]',1.79501447852374124529e+09);
INSERT INTO "moves" VALUES('68m-RuMiwsQi',71,0,0,0,1,0,0,0,'[["work", [0, 1, 6, -1], -1]]',1.79501447852385282518e+09);
INSERT INTO "moves" VALUES('68m-RuMiwsQi',72,0,0,0,1,0,0,0,'[]',1.79501447852388930316e+09);
INSERT INTO "moves" VALUES('68m-RuMiwsQi',73,0,0,0,1,0,0,0,'[["collect", [1, 1, 1, -1], -1], ["collect", [1, 2, 1, -1], -1], ["collect", [1, 3, 1, -1], -1], ["collect", [1, 4, 2, -1], -1]]',1.79501447852392840382e+09);
INSERT INTO "moves" VALUES('68m-RuMiwsQi',74,0,0,0,1,0,0,7,'[["collect", [0, 0, 1, -1], -1], ["collect", [0, 1, 3, -1], -1], ["collect", [0, 3, 1, -1], -1]]',1.79501447852401590349e+09);
INSERT INTO "moves" VALUES('68m-RuMiwsQi',75,0,1,84,0,0,0,7,'[]',1.79501447857781529422e+09);
INSERT INTO "moves" VALUES('68m-RuMiwsQi',76,0,1,310,0,0,0,7,'[["paid", [1, 2, 1, -1], -1]]',1.79501447861111354826e+09);
INSERT INTO "moves" VALUES('68m-RuMiwsQi',77,0,1,312,0,0,0,7,'[["paid", [1, 4, 1, -1], -1]]',1.7950144787020838261e+09);
INSERT INTO "moves" VALUES('68m-RuMiwsQi',78,0,1,311,0,0,0,7,'[["paid", [1, 3, 1, -1], -1], ["craft", [1, 6, -1, -1], -1]]',1.79501447877904129028e+09);
INSERT INTO "moves" VALUES('nQb__jFKedSs',0,0,0,2090,0,0,0,7,'[["field", [0, 2, 2, -1], -1]]',1.79501447905201077463e+09);
INSERT INTO "moves" VALUES('nQb__jFKedSs',1,0,0,101,0,0,0,7,'[]',1.79501447907629084585e+09);
INSERT INTO "moves" VALUES('nQb__jFKedSs',2,0,0,5171,0,0,1,7,'[["cottage", [0, 3, -1, -1], -1], ["drawn", [1, 1, -1, -1], -1]]',1.79501447911068224908e+09);
INSERT INTO "moves" VALUES('nQb__jFKedSs',3,0,1,2034,0,0,0,7,'[["field", [1, 1, 3, -1], -1]]',1.79501447918036270137e+09);
INSERT INTO "moves" VALUES('nQb__jFKedSs',4,0,1,99,0,0,0,7,'[]',1.79501447923642778398e+09);
INSERT INTO "moves" VALUES('nQb__jFKedSs',5,0,1,5225,0,0,1,7,'[["cottage", [1, 1, -1, -1], -1], ["drawn", [0, 2, -1, -1], -1]]',1.79501447927489185332e+09);
INSERT INTO "moves" VALUES('nQb__jFKedSs',6,0,0,2145,0,0,0,7,'[["field", [0, 2, 4, -1], -1]]',1.79501447933449077604e+09);
INSERT INTO "moves" VALUES('nQb__jFKedSs',7,0,0,99,0,0,0,7,'[]',1795014479.41003);
INSERT INTO "moves" VALUES('nQb__jFKedSs',8,0,0,5280,0,0,1,7,'[["cottage", [0, 1, -1, -1], -1], ["drawn", [1, 4, -1, -1], -1]]',1.79501447945775389667e+09);
INSERT INTO "moves" VALUES('nQb__jFKedSs',9,0,1,2036,0,0,0,7,'[["field", [1, 4, 5, -1], -1]]',1.7950144795183055401e+09);
INSERT INTO "moves" VALUES('nQb__jFKedSs',10,0,1,100,0,0,0,7,'[]',1.79501447958604383467e+09);
INSERT INTO "moves" VALUES('nQb__jFKedSs',11,0,1,5281,0,0,1,7,'[["cottage", [1, 2, -1, -1], -1], ["drawn", [0, 4, -1, -1], -1]]',1.79501447965778756143e+09);
INSERT INTO "moves" VALUES('nQb__jFKedSs',12,0,0,2033,0,0,0,7,'[["field", [0, 4, 6, -1], -1]]',1.79501447971446394919e+09);
INSERT INTO "moves" VALUES('nQb__jFKedSs',13,0,0,102,0,0,0,7,'[]',1.79501447976288342478e+09);
INSERT INTO "moves" VALUES('nQb__jFKedSs',14,0,0,5112,0,0,1,7,'[["cottage", [0, 4, -1, -1], -1], ["drawn", [1, 1, -1, -1], -1]]',1.79501447982585620876e+09);
INSERT INTO "moves" VALUES('nQb__jFKedSs',15,0,1,2037,0,0,0,7,'[["field", [1, 1, 7, -1], -1]]',1795014479.89707);
INSERT INTO "moves" VALUES('nQb__jFKedSs',16,0,1,103,0,0,0,7,'[]',1.79501447998546433452e+09);
INSERT INTO "moves" VALUES('nQb__jFKedSs',17,0,1,5226,0,0,1,7,'[["cottage", [1, 5, -1, -1], -1], ["drawn", [0, 3, -1, -1], -1]]',1.79501448003035473819e+09);
INSERT INTO "moves" VALUES('nQb__jFKedSs',18,0,0,2146,0,0,0,7,'[["field", [0, 3, 8, -1], -1]]',1.79501448009945845608e+09);
INSERT INTO "moves" VALUES('nQb__jFKedSs',19,0,0,103,0,0,0,7,'[]',1.79501448020879316325e+09);
INSERT INTO "moves" VALUES('nQb__jFKedSs',20,0,0,5228,0,0,1,7,'[["cottage", [0, 5, -1, -1], -1], ["drawn", [1, 1, -1, -1], -1]]',1.79501448025267410285e+09);
INSERT INTO "moves" VALUES('nQb__jFKedSs',21,0,1,2148,0,0,0,7,'[["field", [1, 1, 9, -1], -1]]',1.79501448031115245825e+09);
INSERT INTO "moves" VALUES('nQb__jFKedSs',22,0,1,102,0,0,0,7,'[]',1.79501448040931057929e+09);
INSERT INTO "moves" VALUES('nQb__jFKedSs',23,0,1,5113,0,0,1,7,'[["cottage", [1, 4, -1, -1], -1], ["drawn", [0, 0, -1, -1], -1]]',1.79501448046023297311e+09);
INSERT INTO "moves" VALUES('nQb__jFKedSs',24,0,0,1978,0,0,0,7,'[["field", [0, 0, 10, -1], -1]]',1.79501448051512718195e+09);
INSERT INTO "moves" VALUES('nQb__jFKedSs',25,0,0,5173,0,0,1,7,'[["cottage", [0, 2, -1, -1], -1], ["drawn", [1, 3, -1, -1], -1]]',1.79501448056767749783e+09);
INSERT INTO "moves" VALUES('nQb__jFKedSs',26,0,1,2032,0,0,0,7,'[["field", [1, 3, 11, -1], -1]]',1.79501448061187815668e+09);
INSERT INTO "moves" VALUES('nQb__jFKedSs',27,0,1,5282,0,0,1,7,'[["cottage", [1, 3, -1, -1], -1], ["row", [0, -1, -1, -1], -1], ["round", [1, -1, -1, -1], -1]]',1.79501448066898250583e+09);
INSERT INTO "moves" VALUES('nQb__jFKedSs',28,0,0,97,0,0,0,7,'[["call", [0, 4, -1, -1], -1]]',1.79501448071514964105e+09);
INSERT INTO "moves" VALUES('nQb__jFKedSs',29,0,0,110,0,0,0,7,'[["work", [0, 4, 6, -1], -1]]',1.79501448077282404897e+09);
INSERT INTO "moves" VALUES('nQb__jFKedSs',30,0,1,107,0,0,0,7,'[["work", [1, 1, 3, -1], -1]]',1.7950144808203840255e+09);
INSERT INTO "moves" VALUES('nQb__jFKedSs',31,0,1,96,0,0,0,7,'[["call", [1, 3, -1, -1], -1], ["work", [1, 3, 8, -1], -1]]',1.79501448087655067443e+09);
INSERT INTO "moves" VALUES('nQb__jFKedSs',32,0,0,104,0,0,0,7,'[["work", [0, 0, 0, -1], -1]]',1.79501448095260930063e+09);
INSERT INTO "moves" VALUES('nQb__jFKedSs',33,0,0,94,0,0,0,7,'[["call", [0, 1, -1, -1], -1], ["work", [0, 2, 4, -1], -1], ["work", [1, 2, 2, -1], -1]]',1.79501448101037335393e+09);
INSERT INTO "moves" VALUES('nQb__jFKedSs',34,0,1,98,0,0,0,7,'[["call", [1, 5, -1, -1], -1], ["idle", [1, 5, -1, -1], -1]]',1.79501448101925563816e+09);
INSERT INTO "moves" VALUES('nQb__jFKedSs',35,0,0,105,0,0,0,7,'[["work", [0, 1, 1, -1], -1], ["call", [0, 2, -1, -1], -1], ["work", [0, 1, 7, -1], -1], ["idle", [1, 2, -1, -1], -1], ["collect", [0, 0, 1, -1], -1], ["collect", [0, 1, 2, -1], -1], ["collect", [0, 2, 1, -1], -1], ["collect", [0, 4, 1, -1], -1], ["collect", [1, 1, 1, -1], -1], ["collect", [1, 2, 1, -1], -1], ["collect", [1, 3, 1, -1], -1]]',1.79501448106775212286e+09);
INSERT INTO "moves" VALUES('nQb__jFKedSs',36,0,0,83,0,0,0,7,'[]',1.79501448110153412817e+09);
INSERT INTO "moves" VALUES('nQb__jFKedSs',37,0,0,308,0,0,0,7,'[["paid", [0, 0, 1, -1], -1]]',1.79501448114058423039e+09);
INSERT INTO "moves" VALUES('nQb__jFKedSs',38,0,0,310,0,0,0,7,'[["paid", [0, 2, 1, -1], -1], ["craft", [0, 5, -1, -1], -1]]',1.79501448117233610149e+09);
INSERT INTO "moves" VALUES('nQb__jFKedSs',39,0,1,10,0,0,0,7,'[["declare", [1, 0, 3, -1], -1], ["bought", [1, 0, 3, -1], -1]]',1.7950144811834721565e+09);
INSERT INTO "moves" VALUES('nQb__jFKedSs',40,0,0,89,0,0,0,7,'[]',1.79501448124312233929e+09);
INSERT INTO "moves" VALUES('nQb__jFKedSs',41,0,0,313,0,0,0,7,'[["paid", [0, 5, 1, -1], -1]]',1.7950144813065211773e+09);
INSERT INTO "moves" VALUES('nQb__jFKedSs',42,0,0,309,0,0,0,7,'[["paid", [0, 1, 1, -1], -1], ["trade", [0, 0, -1, -1], -1]]',1.79501448134633111953e+09);
INSERT INTO "moves" VALUES('nQb__jFKedSs',43,0,1,8,0,0,1,7,'[["paid", [1, 3, 1, -1], -1], ["procured", [1, -1, -1, -1], -1], ["your_law", [1, 4, -1, -1], 1]]',1.79501448142409205438e+09);
INSERT INTO "moves" VALUES('nQb__jFKedSs',44,0,0,90,0,0,0,7,'[["paid", [0, 0, 1, -1], -1], ["paid", [0, 4, 1, -1], -1], ["trade", [0, 1, -1, -1], -1]]',1.79501448149053764342e+09);
INSERT INTO "moves" VALUES('nQb__jFKedSs',45,0,0,89,0,0,0,7,'[["paid", [0, 1, 2, -1], -1], ["trade", [0, 0, -1, -1], -1], ["pass", [0, -1, -1, -1], -1]]',1.79501448151920390129e+09);
INSERT INTO "moves" VALUES('nQb__jFKedSs',46,0,0,380,0,0,0,7,'[["bid", [0, 1, -1, -1], -1], ["no_bid", [1, -1, -1, -1], -1], ["paid", [0, 0, 1, 1], -1]]',1.79501448156966471672e+09);
INSERT INTO "moves" VALUES('nQb__jFKedSs',47,0,0,376,0,0,0,7,'[["start_player", [0, 1, -1, -1], -1], ["round", [2, -1, -1, -1], -1]]',1.79501448163035678866e+09);
INSERT INTO "moves" VALUES('nQb__jFKedSs',48,0,1,98,0,0,0,7,'[["call", [1, 5, -1, -1], -1]]',1.79501448169229364392e+09);
INSERT INTO "moves" VALUES('nQb__jFKedSs',49,0,1,112,0,0,0,7,'[["work", [1, 3, 8, -1], -1]]',1.79501448173113417627e+09);
INSERT INTO "moves" VALUES('nQb__jFKedSs',50,0,0,113,0,0,0,7,'[["work", [0, 1, 9, -1], -1]]',1.79501448177702212336e+09);
INSERT INTO "moves" VALUES('nQb__jFKedSs',51,0,0,95,0,0,0,7,'[["call", [0, 2, -1, -1], -1], ["work", [0, 1, 7, -1], -1], ["work", [1, 2, 4, -1], -1]]',1.79501448181914258e+09);
INSERT INTO "moves" VALUES('nQb__jFKedSs',52,0,1,96,0,0,0,7,'[["call", [1, 3, -1, -1], -1], ["idle", [1, 3, -1, -1], -1]]',1.795014481858633995e+09);
INSERT INTO "moves" VALUES('nQb__jFKedSs',53,0,0,109,0,0,0,7,'[["work", [0, 4, 5, -1], -1]]',1.79501448191386842731e+09);
INSERT INTO "moves" VALUES('nQb__jFKedSs',54,0,0,97,0,0,0,7,'[["call", [0, 4, -1, -1], -1]]',1.79501448194704675675e+09);
INSERT INTO "moves" VALUES('nQb__jFKedSs',55,0,0,110,0,0,0,7,'[["work", [0, 4, 6, -1], -1]]',1.79501448198757982254e+09);
INSERT INTO "moves" VALUES('nQb__jFKedSs',56,0,1,114,0,0,0,7,'[["work", [1, 0, 10, -1], -1], ["call", [1, 1, -1, -1], -1], ["work", [1, 2, 2, -1], -1], ["idle", [0, 1, -1, -1], -1], ["collect", [1, 0, 1, -1], -1], ["collect", [1, 2, 2, -1], -1], ["collect", [1, 3, 1, -1], -1], ["collect", [0, 1, 2, -1], -1], ["collect", [0, 4, 2, -1], -1]]',1.79501448205018782622e+09);
INSERT INTO "moves" VALUES('nQb__jFKedSs',57,0,1,11,0,0,0,0,'[["declare", [1, 1, 5, -1], -1]]',1.7950144820901498795e+09);
INSERT INTO "moves" VALUES('nQb__jFKedSs',58,0,1,0,1,0,0,7,'[["bought", [1, 1, 5, -1], -1]]',1.7950144820902616977e+09);
INSERT INTO "moves" VALUES('nQb__jFKedSs',59,0,0,85,0,0,0,7,'[["paid", [0, 1, 2, -1], -1], ["paid", [0, 4, 2, -1], -1], ["craft", [0, 7, -1, -1], -1]]',1.79501448211071038246e+09);
INSERT INTO "moves" VALUES('nQb__jFKedSs',60,0,1,46,0,0,1,7,'[["law", [1, 4, -1, -1], -1], ["aim", [4, 276, -1, -1], -1], ["declare", [1, 2, 1, -1], -1]]',1.79501448218433809281e+09);
INSERT INTO "moves" VALUES('nQb__jFKedSs',61,0,1,308,0,0,0,7,'[["paid", [1, 0, 1, -1], -1]]',1.7950144822202906609e+09);
INSERT INTO "moves" VALUES('nQb__jFKedSs',62,0,1,310,0,0,0,7,'[["paid", [1, 2, 1, -1], -1], ["bought", [1, 2, 1, -1], -1]]',1.79501448225737142557e+09);
INSERT INTO "moves" VALUES('nQb__jFKedSs',63,0,0,1,0,0,0,7,'[["pass", [0, -1, -1, -1], -1]]',1.79501448231636643411e+09);
INSERT INTO "moves" VALUES('nQb__jFKedSs',64,0,1,8,0,0,1,7,'[["paid", [1, 0, 1, -1], -1], ["procured", [1, -1, -1, -1], -1], ["your_law", [1, 14, -1, -1], 1], ["pass", [0, -1, -1, -1], -1], ["no_bid", [1, -1, -1, -1], -1]]',1.79501448235032534596e+09);
INSERT INTO "moves" VALUES('nQb__jFKedSs',65,0,0,376,0,0,0,7,'[["start_player", [0, 1, -1, -1], -1], ["cap", [2, -1, -1, -1], -1]]',1.79501448240457940098e+09);
INSERT INTO "moves" VALUES('SPkUmhTUyfsR',0,0,0,15,0,0,0,7,'[]',1.795014482887121439e+09);
INSERT INTO "moves" VALUES('SPkUmhTUyfsR',1,0,0,118,0,0,0,7,'[]',1.79501448295546174051e+09);
INSERT INTO "moves" VALUES('SPkUmhTUyfsR',2,0,0,96,0,0,0,7,'[["keyple", [0, 6, 66, 2], -1], ["built", [0, 2, 6, -1], -1], ["paid", [0, 3, -1, -1], -1], ["paid", [0, 5, -1, -1], -1]]',1.7950144829994926453e+09);
INSERT INTO "moves" VALUES('8lyFOIznSUt0',0,0,0,9,0,0,0,7,'[]',1.79501448312407135962e+09);
INSERT INTO "moves" VALUES('8lyFOIznSUt0',1,0,0,120,0,0,0,7,'[]',1.79501448318287682532e+09);
INSERT INTO "moves" VALUES('6TpsRymbeXxZ',0,0,0,9,0,0,0,7,'[]',1.79501448326520061495e+09);
INSERT INTO "moves" VALUES('6TpsRymbeXxZ',1,0,0,116,0,0,0,7,'[]',1.79501448331683182715e+09);
INSERT INTO "moves" VALUES('6TpsRymbeXxZ',2,0,0,92,0,0,0,7,'[["keyple", [0, 0, 62, 0], -1], ["built", [0, 0, 2, -1], -1], ["paid", [0, 3, -1, -1], -1], ["paid", [0, 4, -1, -1], -1]]',1.79501448337326884267e+09);
INSERT INTO "moves" VALUES('6TpsRymbeXxZ',3,0,1,10,0,0,0,7,'[]',1.79501448342654919623e+09);
INSERT INTO "moves" VALUES('6TpsRymbeXxZ',4,0,1,50,0,0,0,7,'[["keyple", [1, 1, 20, 3], -1]]',1795014483.48061);
INSERT INTO "moves" VALUES('6TpsRymbeXxZ',5,0,0,0,0,0,0,7,'[["declined", [0, -1, -1, -1], -1], ["gain", [1, 1, 1, -1], -1]]',1.79501448352824020384e+09);
INSERT INTO "moves" VALUES('6TpsRymbeXxZ',6,0,0,14,0,0,0,7,'[]',1.79501448358634972573e+09);
INSERT INTO "moves" VALUES('6TpsRymbeXxZ',7,0,0,33,0,0,0,7,'[["keyple", [0, 5, 3, 18], -1]]',1.79501448362466669086e+09);
INSERT INTO "moves" VALUES('6TpsRymbeXxZ',8,0,1,22,0,0,0,7,'[["follow", [1, 6, 3, 18], -1]]',1.79501448364663505549e+09);
INSERT INTO "moves" VALUES('6TpsRymbeXxZ',9,0,0,269,0,0,0,7,'[["tile", [0, 16, -1, -1], -1]]',1.79501448368625545499e+09);
INSERT INTO "moves" VALUES('6TpsRymbeXxZ',10,0,1,272,0,0,0,7,'[["tile", [1, 19, -1, -1], -1]]',1.79501448373547911642e+09);
INSERT INTO "moves" VALUES('6TpsRymbeXxZ',11,0,1,280,0,0,0,7,'[["tile", [1, 27, -1, -1], -1]]',1.79501448378101253512e+09);
INSERT INTO "moves" VALUES('6TpsRymbeXxZ',12,0,0,270,0,0,1,7,'[["tile", [0, 17, -1, -1], -1], ["drawn", [22, -1, -1, -1], -1], ["drawn", [18, -1, -1, -1], -1], ["drawn", [21, -1, -1, -1], -1], ["drawn", [15, -1, -1, -1], -1]]',1.79501448383687901497e+09);
INSERT INTO "moves" VALUES('6TpsRymbeXxZ',13,0,1,6,0,0,0,7,'[["keyper", [1, 1, -1, -1], -1]]',1.79501448388092160225e+09);
INSERT INTO "moves" VALUES('6TpsRymbeXxZ',14,0,0,13,0,0,0,7,'[]',1.79501448391492819788e+09);
INSERT INTO "moves" VALUES('6TpsRymbeXxZ',15,0,0,57,0,0,0,7,'[["keyple", [0, 4, 27, 6], -1]]',1.79501448395941257474e+09);
INSERT INTO "moves" VALUES('6TpsRymbeXxZ',16,0,1,22,0,0,0,7,'[["follow", [1, 6, 27, 6], -1], ["gain", [0, 12, 1, -1], -1], ["gain", [1, 12, 1, -1], -1], ["gain", [0, 12, 1, -1], -1], ["gain", [1, 12, 1, -1], -1]]',1.79501448403277444844e+09);
INSERT INTO "moves" VALUES('6TpsRymbeXxZ',17,0,1,12,0,0,0,7,'[]',1.79501448405522799492e+09);
INSERT INTO "moves" VALUES('6TpsRymbeXxZ',18,0,1,31,0,0,0,7,'[["keyple", [1, 3, 1, 1], -1]]',1.79501448413918304443e+09);
INSERT INTO "moves" VALUES('6TpsRymbeXxZ',19,0,1,115,0,0,0,7,'[["boat", [1, 5, 0, -1], -1]]',1.79501448422099018102e+09);
INSERT INTO "moves" VALUES('6TpsRymbeXxZ',20,0,0,19,0,0,0,7,'[["follow", [0, 3, 1, 1], -1]]',1.79501448425497961043e+09);
INSERT INTO "moves" VALUES('6TpsRymbeXxZ',21,0,1,245,0,0,0,7,'[["gain", [1, 18, 1, -1], -1]]',1.79501448429044985774e+09);
INSERT INTO "moves" VALUES('6TpsRymbeXxZ',22,0,0,0,0,0,0,7,'[]',1.79501448431159687036e+09);
INSERT INTO "moves" VALUES('6TpsRymbeXxZ',23,0,1,0,0,0,0,7,'[]',1.79501448438946199412e+09);
INSERT INTO "moves" VALUES('6TpsRymbeXxZ',24,0,0,241,0,0,0,7,'[["gain", [0, 14, 1, -1], -1]]',1.79501448443730473518e+09);
INSERT INTO "moves" VALUES('6TpsRymbeXxZ',25,0,0,10,0,0,0,7,'[]',1.79501448447433900827e+09);
INSERT INTO "moves" VALUES('6TpsRymbeXxZ',26,0,0,48,0,0,0,7,'[["keyple", [0, 1, 18, 18], -1]]',1.79501448452133941652e+09);
INSERT INTO "moves" VALUES('6TpsRymbeXxZ',27,0,0,0,0,0,0,7,'[]',1.79501448458075690264e+09);
INSERT INTO "moves" VALUES('6TpsRymbeXxZ',28,0,1,11,0,0,0,7,'[]',1.79501448461764883997e+09);
INSERT INTO "moves" VALUES('6TpsRymbeXxZ',29,0,1,124,0,0,0,7,'[]',1.79501448467210817337e+09);
INSERT INTO "moves" VALUES('6TpsRymbeXxZ',30,0,1,100,0,0,0,7,'[["keyple", [1, 2, 90, 8], -1], ["built", [1, 8, 10, -1], -1], ["paid", [1, 3, -1, -1], -1], ["paid", [1, 4, -1, -1], -1]]',1.79501448471769785883e+09);
INSERT INTO "moves" VALUES('6TpsRymbeXxZ',31,0,0,11,0,0,0,7,'[]',1.79501448477468323705e+09);
INSERT INTO "moves" VALUES('6TpsRymbeXxZ',32,0,0,36,0,0,0,7,'[["keyple", [0, 2, 6, 4], -1], ["gain", [0, 2, 1, -1], -1]]',1.79501448484624648097e+09);
INSERT INTO "moves" VALUES('6TpsRymbeXxZ',33,0,1,14,0,0,0,7,'[]',1.79501448489301800729e+09);
INSERT INTO "moves" VALUES('6TpsRymbeXxZ',34,0,1,49,0,0,0,7,'[["keyple", [1, 5, 19, 2], -1]]',1.79501448493543219568e+09);
INSERT INTO "moves" VALUES('6TpsRymbeXxZ',35,0,0,0,0,0,0,7,'[["declined", [0, -1, -1, -1], -1], ["gain", [1, 0, 1, -1], -1]]',1.79501448499709677702e+09);
INSERT INTO "moves" VALUES('6TpsRymbeXxZ',36,0,0,15,0,0,0,7,'[]',1.79501448504836487764e+09);
INSERT INTO "moves" VALUES('6TpsRymbeXxZ',37,0,0,48,0,0,0,7,'[["keyple", [0, 6, 18, 18], -1]]',1.79501448508926868437e+09);
INSERT INTO "moves" VALUES('6TpsRymbeXxZ',38,0,0,3,0,0,0,7,'[]',1.79501448512095713614e+09);
INSERT INTO "moves" VALUES('6TpsRymbeXxZ',39,0,0,0,0,0,0,7,'[]',1.79501448518006825449e+09);
INSERT INTO "moves" VALUES('6TpsRymbeXxZ',40,0,1,13,0,0,0,7,'[]',1.79501448527202033997e+09);
INSERT INTO "moves" VALUES('6TpsRymbeXxZ',41,0,1,43,0,0,0,7,'[["keyple", [1, 4, 13, 9], -1]]',1.79501448533250355715e+09);
INSERT INTO "moves" VALUES('6TpsRymbeXxZ',42,0,0,0,0,0,0,7,'[["declined", [0, -1, -1, -1], -1], ["gain", [1, 15, 1, -1], -1]]',1.7950144853723664284e+09);
INSERT INTO "moves" VALUES('6TpsRymbeXxZ',43,0,0,5,0,0,0,7,'[["keyper", [0, 0, -1, -1], -1]]',1.79501448542903089527e+09);
INSERT INTO "moves" VALUES('6TpsRymbeXxZ',44,0,1,9,0,0,0,7,'[]',1.79501448546542692183e+09);
INSERT INTO "moves" VALUES('6TpsRymbeXxZ',45,0,1,41,0,0,0,7,'[["keyple", [1, 0, 11, 10], -1]]',1.79501448551341700552e+09);
INSERT INTO "moves" VALUES('6TpsRymbeXxZ',46,0,0,22,0,0,0,7,'[["follow", [0, 6, 11, 10], -1], ["gain", [1, 16, 1, -1], -1], ["gain", [0, 16, 1, -1], -1], ["gain", [1, 16, 1, -1], -1], ["gain", [0, 16, 1, -1], -1]]',1.79501448554272079465e+09);
INSERT INTO "moves" VALUES('6TpsRymbeXxZ',47,0,0,34,0,0,0,7,'[["keyple", [0, 2, 4, 2], -1], ["gain", [0, 0, 1, -1], -1]]',1.79501448558657097811e+09);
INSERT INTO "moves" VALUES('6TpsRymbeXxZ',48,0,1,116,0,0,0,7,'[]',1.79501448563113141058e+09);
INSERT INTO "moves" VALUES('6TpsRymbeXxZ',49,0,1,96,0,0,0,7,'[["keyple", [1, 5, 86, 0], -1], ["built", [1, 0, 6, -1], -1], ["paid", [1, 0, -1, -1], -1], ["paid", [1, 1, -1, -1], -1], ["last", [1, -1, -1, -1], -1]]',1.79501448566962838173e+09);
INSERT INTO "moves" VALUES('6TpsRymbeXxZ',50,0,0,324,0,0,0,7,'[["laid", [0, 1, 3, 18], -1]]',1.79501448571323871617e+09);
INSERT INTO "moves" VALUES('6TpsRymbeXxZ',51,0,0,281,0,0,1,7,'[["tile", [0, 28, -1, -1], -1], ["season_ends", [0, -1, -1, -1], -1], ["released", [1, 15, 1, -1], -1], ["released", [1, 16, 2, -1], -1], ["released", [1, 18, 1, -1], -1], ["released", [0, 14, 1, -1], -1], ["released", [0, 16, 2, -1], -1], ["season", [1, 1, -1, -1], -1], ["drawn", [25, -1, -1, -1], -1], ["drawn", [31, -1, -1, -1], -1], ["drawn", [30, -1, -1, -1], -1], ["drawn", [60, -1, -1, -1], -1], ["drawn", [33, -1, -1, -1], -1], ["drawn", [38, -1, -1, -1], -1], ["drawn", [44, -1, -1, -1], -1], ["drawn", [58, -1, -1, -1], -1]]',1.79501448575355625151e+09);
INSERT INTO "moves" VALUES('6TpsRymbeXxZ',52,0,1,529,0,0,0,7,'[]',1.7950144857955114842e+09);
INSERT INTO "moves" VALUES('6TpsRymbeXxZ',53,0,0,530,0,0,1,7,'[["board", [0, 7, -1, -1], -1], ["board", [1, 6, -1, -1], -1]]',1.7950144858575725555e+09);
INSERT INTO "moves" VALUES('6TpsRymbeXxZ',54,0,0,25,0,0,0,7,'[["rest", [0, 2, -1, -1], -1]]',1.79501448587489628792e+09);
INSERT INTO "moves" VALUES('6TpsRymbeXxZ',55,0,1,14,0,0,0,7,'[]',1.7950144859153478146e+09);
INSERT INTO "moves" VALUES('6TpsRymbeXxZ',56,0,1,59,0,0,0,7,'[["keyple", [1, 5, 29, 11], -1]]',1.79501448598491168025e+09);
INSERT INTO "moves" VALUES('6TpsRymbeXxZ',57,0,0,0,0,0,0,7,'[["declined", [0, -1, -1, -1], -1], ["gain", [1, 17, 1, -1], -1]]',1.79501448600338888166e+09);
INSERT INTO "moves" VALUES('6TpsRymbeXxZ',58,0,0,9,0,0,0,7,'[]',1.79501448607029581066e+09);
INSERT INTO "moves" VALUES('6TpsRymbeXxZ',59,0,0,50,0,0,0,7,'[["keyple", [0, 0, 20, 3], -1]]',1.79501448610945129398e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',0,0,0,6,0,0,0,7,'[["keyper", [0, 1, -1, -1], -1]]',1.79501448625625777241e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',1,0,1,11,0,0,0,7,'[]',1.79501448630502057077e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',2,0,1,120,0,0,0,7,'[]',1.79501448634941983221e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',3,0,1,94,0,0,0,7,'[["keyple", [1, 2, 84, 4], -1], ["built", [1, 4, 4, -1], -1]]',1.79501448639411759376e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',4,0,1,213,0,0,0,7,'[["paid", [1, 5, -1, -1], -1]]',1.79501448643110394481e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',5,0,1,212,0,0,0,7,'[["paid", [1, 4, -1, -1], -1]]',1.79501448648097205159e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',6,0,0,9,0,0,0,7,'[]',1.79501448650315475466e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',7,0,0,120,0,0,0,7,'[]',1.79501448658112645146e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',8,0,0,92,0,0,0,7,'[["keyple", [0, 0, 62, 4], -1], ["built", [0, 4, 2, -1], -1]]',1.79501448663228726381e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',9,0,0,211,0,0,0,7,'[["paid", [0, 3, -1, -1], -1]]',1.7950144866701543331e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',10,0,0,212,0,0,0,7,'[["paid", [0, 4, -1, -1], -1]]',1.79501448671246814723e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',11,0,1,15,0,0,0,7,'[]',1.79501448674710273748e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',12,0,1,57,0,0,0,7,'[["keyple", [1, 6, 27, 6], -1]]',1.7950144868149971962e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',13,0,0,0,0,0,0,7,'[["declined", [0, -1, -1, -1], -1], ["gain", [1, 12, 1, -1], -1], ["gain", [1, 12, 1, -1], -1]]',1.79501448686489272115e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',14,0,0,13,0,0,0,7,'[]',1.79501448690970087053e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',15,0,0,125,0,0,0,7,'[]',1.79501448695416164396e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',16,0,0,99,0,0,0,7,'[["keyple", [0, 4, 69, 9], -1], ["built", [0, 9, 9, -1], -1], ["paid", [0, 5, -1, -1], -1]]',1.79501448700972580907e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',17,0,1,5,0,0,0,7,'[["keyper", [1, 0, -1, -1], -1]]',1.79501448704289960859e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',18,0,0,15,0,0,0,7,'[]',1.79501448710541486744e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',19,0,0,40,0,0,0,7,'[["keyple", [0, 6, 10, 6], -1]]',1.79501448715263819694e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',20,0,1,0,0,0,0,7,'[["declined", [1, -1, -1, -1], -1], ["gain", [0, 12, 1, -1], -1], ["gain", [0, 12, 1, -1], -1]]',1.79501448716674780843e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',21,0,1,15,0,0,0,7,'[]',1.7950144872264869213e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',22,0,1,46,0,0,0,7,'[["keyple", [1, 6, 16, 1], -1]]',1.7950144872741487026e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',23,0,1,113,0,0,0,7,'[["boat", [1, 3, 1, -1], -1]]',1.79501448731893253323e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',24,0,0,22,0,0,0,7,'[["follow", [0, 6, 16, 1], -1]]',1.79501448735103464127e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',25,0,1,233,0,0,0,7,'[["gain", [1, 6, 1, -1], -1]]',1.7950144873912420273e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',26,0,0,0,0,0,0,7,'[]',1.79501448745748949046e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',27,0,1,0,0,0,0,7,'[]',1.79501448750923585893e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',28,0,0,242,0,0,0,7,'[["gain", [0, 15, 1, -1], -1]]',1.79501448755934023856e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',29,0,1,233,0,0,0,7,'[["gain", [1, 6, 1, -1], -1]]',1.795014487601454258e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',30,0,0,233,0,0,0,7,'[["gain", [0, 6, 1, -1], -1]]',1.79501448765023207667e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',31,0,0,10,0,0,0,7,'[]',1795014487.70894);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',32,0,0,56,0,0,0,7,'[["keyple", [0, 1, 26, 13], -1]]',1.79501448774303317074e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',33,0,1,0,0,0,0,7,'[["declined", [1, -1, -1, -1], -1], ["gain", [0, 18, 1, -1], -1]]',1.79501448780183029177e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',34,0,1,9,0,0,0,7,'[]',1.79501448784265899656e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',35,0,1,59,0,0,0,7,'[["keyple", [1, 0, 29, 9], -1], ["gain", [1, 15, 1, -1], -1]]',1.79501448790321302415e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',36,0,0,14,0,0,0,7,'[]',1.79501448794863319394e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',37,0,0,55,0,0,0,7,'[["keyple", [0, 5, 25, 7], -1]]',1.7950144880137646198e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',38,0,1,21,0,0,0,7,'[["follow", [1, 5, 25, 7], -1], ["gain", [0, 13, 1, -1], -1], ["gain", [1, 13, 1, -1], -1], ["gain", [0, 13, 1, -1], -1], ["gain", [1, 13, 1, -1], -1]]',1.79501448804217982298e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',39,0,1,12,0,0,0,7,'[]',1.79501448810012125966e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',40,0,1,34,0,0,0,7,'[["keyple", [1, 3, 4, 2], -1]]',1.79501448815056657793e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',41,0,0,0,0,0,0,7,'[["declined", [0, -1, -1, -1], -1], ["gain", [1, 0, 1, -1], -1]]',1.79501448818662905689e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',42,0,0,11,0,0,0,7,'[]',1.79501448826869678494e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',43,0,0,53,0,0,0,7,'[["keyple", [0, 2, 23, 26], -1]]',1.79501448833791136744e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',44,0,0,178,0,0,0,7,'[["upgraded", [0, 4, 2, -1], -1], ["paid", [0, 6, -1, -1], -1]]',1.79501448839247274395e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',45,0,1,13,0,0,0,7,'[]',1.7950144884464886188e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',46,0,1,52,0,0,0,7,'[["keyple", [1, 4, 22, 25], -1]]',1.79501448849620175358e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',47,0,1,126,0,0,0,7,'[]',1.79501448853308153159e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',48,0,1,109,0,0,0,7,'[["built", [1, 10, 19, -1], -1], ["paid", [1, 3, -1, -1], -1]]',1.79501448860096263888e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',49,0,0,11,0,0,0,7,'[]',1.79501448864186549181e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',50,0,0,53,0,0,0,7,'[["keyple", [0, 2, 23, 26], -1]]',1.79501448868880486486e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',51,0,0,4,0,0,0,7,'[["companion", [0, 23, 26, -1], -1]]',1.79501448874484658239e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',52,0,1,32,0,0,0,7,'[["keyple", [1, 1, 2, 18], -1]]',1.79501448878584265707e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',53,0,1,280,0,0,1,7,'[["tile", [1, 27, -1, -1], -1], ["drawn", [13, -1, -1, -1], -1]]',1.79501448882595944405e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',54,0,0,37,0,0,0,7,'[["keyple", [0, 3, 7, 24], -1]]',1.79501448889294266701e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',55,0,1,58,0,0,0,7,'[["keyple", [1, 1, 28, 11], -1], ["gain", [1, 17, 1, -1], -1], ["last", [1, -1, -1, -1], -1]]',1.79501448891545057296e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',56,0,0,383,0,0,1,7,'[["laid", [0, 1, 62, 4], -1], ["season_ends", [0, -1, -1, -1], -1], ["released", [1, 13, 2, -1], -1], ["released", [0, 13, 2, -1], -1], ["released", [0, 18, 1, -1], -1], ["season", [1, 1, -1, -1], -1], ["drawn", [38, -1, -1, -1], -1], ["drawn", [40, -1, -1, -1], -1], ["drawn", [53, -1, -1, -1], -1], ["drawn", [22, -1, -1, -1], -1], ["drawn", [36, -1, -1, -1], -1], ["drawn", [55, -1, -1, -1], -1], ["drawn", [60, -1, -1, -1], -1], ["drawn", [62, -1, -1, -1], -1]]',1.79501448897398304931e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',57,0,0,528,0,0,0,7,'[]',1.79501448901529669756e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',58,0,1,529,0,0,1,7,'[["board", [0, 5, -1, -1], -1], ["board", [1, 6, -1, -1], -1]]',1.7950144890801179409e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',59,0,0,24,0,0,0,7,'[["rest", [0, 1, -1, -1], -1]]',1.79501448909548068041e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',60,0,0,28,0,0,0,7,'[["rest", [0, 5, -1, -1], -1]]',1.79501448916867184643e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',61,0,0,29,0,0,0,7,'[["rest", [0, 6, -1, -1], -1]]',1.79501448922151017181e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',62,0,0,27,0,0,0,7,'[["rest", [0, 4, -1, -1], -1]]',1.7950144892571661472e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',63,0,1,5,0,0,0,7,'[["keyper", [1, 0, -1, -1], -1]]',1.79501448930191922189e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',64,0,0,13,0,0,0,7,'[]',1.79501448935997819904e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',65,0,0,42,0,0,0,7,'[["keyple", [0, 4, 12, 9], -1]]',1.79501448938966274258e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',66,0,1,22,0,0,0,7,'[["follow", [1, 6, 12, 9], -1], ["gain", [0, 15, 1, -1], -1], ["gain", [1, 15, 1, -1], -1], ["gain", [0, 15, 1, -1], -1], ["gain", [1, 15, 1, -1], -1]]',1.79501448945324802394e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',67,0,1,12,0,0,0,7,'[]',1.79501448950920796396e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',68,0,1,32,0,0,0,7,'[["keyple", [1, 3, 2, 18], -1]]',1.79501448956834793084e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',69,0,0,22,0,0,0,7,'[["follow", [0, 6, 2, 18], -1]]',1.79501448962078356741e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',70,0,1,315,0,0,0,7,'[["tile", [1, 62, -1, -1], -1]]',1.79501448965079045297e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',71,0,0,0,0,0,0,7,'[]',1.7950144897083506584e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',72,0,0,291,0,0,0,7,'[["tile", [0, 38, -1, -1], -1]]',1.79501448975451564785e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',73,0,1,293,0,0,1,7,'[["tile", [1, 40, -1, -1], -1], ["drawn", [48, -1, -1, -1], -1], ["drawn", [15, -1, -1, -1], -1], ["drawn", [37, -1, -1, -1], -1]]',1.79501448982100033757e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',74,0,0,14,0,0,0,7,'[]',1.79501448990893745427e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',75,0,0,39,0,0,0,7,'[["keyple", [0, 5, 9, 7], -1], ["gain", [0, 13, 1, -1], -1]]',1.79501448994617176062e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',76,0,1,11,0,0,0,7,'[]',1.7950144899866530895e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',77,0,1,43,0,0,0,7,'[["keyple", [1, 2, 13, 11], -1]]',1.79501449004509830474e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',78,0,0,18,0,0,0,7,'[["follow", [0, 2, 13, 11], -1], ["gain", [1, 17, 1, -1], -1], ["gain", [0, 17, 1, -1], -1], ["gain", [1, 17, 1, -1], -1], ["gain", [0, 17, 1, -1], -1], ["gain", [1, 17, 1, -1], -1], ["gain", [0, 17, 1, -1], -1]]',1.79501449008006334307e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',79,0,0,10,0,0,0,7,'[]',1.79501449012107944487e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',80,0,0,49,0,0,0,7,'[["keyple", [0, 1, 19, 2], -1]]',1.79501449017110037802e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',81,0,1,0,0,0,0,7,'[["declined", [1, -1, -1, -1], -1], ["gain", [0, 0, 1, -1], -1], ["gain", [0, 0, 1, -1], -1]]',1.7950144902453536987e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',82,0,1,10,0,0,0,7,'[]',1.79501449029639530185e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',83,0,1,50,0,0,0,7,'[["keyple", [1, 1, 20, 3], -1]]',1.79501449034012484549e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',84,0,0,0,0,0,0,7,'[["declined", [0, -1, -1, -1], -1], ["gain", [1, 1, 1, -1], -1]]',1.79501449038446307185e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',85,0,0,15,0,0,0,7,'[]',1.79501449043290090563e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',86,0,0,31,0,0,0,7,'[["keyple", [0, 6, 1, 1], -1]]',1.79501449048425674439e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',87,0,0,115,0,0,0,7,'[["boat", [0, 5, 0, -1], -1]]',1.7950144905132055283e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',88,0,0,245,0,0,0,7,'[["gain", [0, 18, 1, -1], -1]]',1.79501449056221532821e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',89,0,0,241,0,0,0,7,'[["gain", [0, 14, 1, -1], -1]]',1.79501449059093451496e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',90,0,1,33,0,0,0,7,'[["keyple", [1, 3, 3, 2], -1], ["gain", [1, 0, 1, -1], -1]]',1.79501449065023088455e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',91,0,0,11,0,0,0,7,'[]',1.7950144906910948753e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',92,0,0,35,0,0,0,7,'[["keyple", [0, 2, 5, 4], -1], ["gain", [0, 2, 1, -1], -1]]',1.79501449075619554521e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',93,0,1,323,0,0,0,7,'[["laid", [1, 1, 2, 18], -1]]',1.79501449079920768732e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',94,0,1,275,0,0,1,7,'[["tile", [1, 22, -1, -1], -1], ["drawn", [32, -1, -1, -1], -1]]',1.79501449084650230411e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',95,0,0,6,0,0,0,7,'[["keyper", [0, 1, -1, -1], -1]]',1.79501449087490344046e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',96,0,0,229,0,0,0,7,'[["gain", [0, 2, 1, -1], -1]]',1.79501449094132232661e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',97,0,0,243,0,0,0,7,'[["gain", [0, 16, 1, -1], -1]]',1.79501449099455928802e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',98,0,0,228,0,0,0,7,'[["gain", [0, 1, 1, -1], -1]]',1.79501449100622487067e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',99,0,0,229,0,0,0,7,'[["gain", [0, 2, 1, -1], -1]]',1.79501449106210064885e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',100,0,1,326,0,0,0,7,'[["laid", [1, 1, 5, 4], -1], ["gain", [1, 2, 1, -1], -1]]',1.79501449110802245145e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',101,0,0,34,0,0,0,7,'[["keyple", [0, 0, 4, 3], -1], ["gain", [0, 1, 1, -1], -1]]',1.79501449115256929401e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',102,0,1,414,0,0,0,7,'[["laid", [1, 2, 13, 11], -1], ["gain", [1, 17, 1, -1], -1], ["gain", [1, 17, 1, -1], -1], ["gain", [1, 17, 1, -1], -1]]',1.79501449119387578969e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',103,0,0,56,0,0,0,7,'[["keyple", [0, 0, 26, 6], -1], ["gain", [0, 12, 1, -1], -1], ["last", [0, -1, -1, -1], -1]]',1.79501449123024582861e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',104,0,1,333,0,0,0,7,'[["laid", [1, 1, 12, 9], -1], ["gain", [1, 15, 1, -1], -1], ["season_ends", [1, -1, -1, -1], -1], ["released", [0, 13, 1, -1], -1], ["released", [0, 14, 1, -1], -1], ["released", [0, 18, 1, -1], -1]]',1.7950144912893326283e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',105,0,0,519,0,0,0,7,'[["released", [0, 15, 1, -1], -1]]',1.79501449133908319469e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',106,0,0,519,0,0,0,7,'[["released", [0, 15, 1, -1], -1]]',1.79501449139354586604e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',107,0,0,2,0,0,0,7,'[["released", [0, 12, 2, -1], -1], ["released", [0, 17, 2, -1], -1], ["released", [1, 17, 3, -1], -1]]',1.79501449144087314602e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',108,0,1,521,0,0,0,7,'[["released", [1, 17, 1, -1], -1]]',1.79501449149213027954e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',109,0,1,516,0,0,0,7,'[["released", [1, 12, 1, -1], -1]]',1.79501449150755667681e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',110,0,1,516,0,0,0,7,'[["released", [1, 12, 1, -1], -1]]',1.79501449157686448097e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',111,0,1,521,0,0,0,7,'[["released", [1, 17, 1, -1], -1]]',1.79501449162925505636e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',112,0,1,2,0,0,1,7,'[["released", [1, 15, 1, -1], -1], ["released", [1, 17, 1, -1], -1], ["season", [2, 0, -1, -1], -1], ["drawn", [21, -1, -1, -1], -1], ["drawn", [59, -1, -1, -1], -1], ["drawn", [43, -1, -1, -1], -1], ["drawn", [42, -1, -1, -1], -1], ["drawn", [58, -1, -1, -1], -1], ["drawn", [54, -1, -1, -1], -1], ["drawn", [44, -1, -1, -1], -1], ["drawn", [61, -1, -1, -1], -1]]',1.79501449168058609963e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',113,0,0,532,0,0,0,7,'[]',1.79501449172388243677e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',114,0,1,531,0,0,1,7,'[["board", [0, 9, -1, -1], -1], ["board", [1, 8, -1, -1], -1]]',1.79501449174333143231e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',115,0,1,23,0,0,0,7,'[["rest", [1, 0, -1, -1], -1]]',1.79501449180061101911e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',116,0,1,26,0,0,0,7,'[["rest", [1, 3, -1, -1], -1]]',1.79501449185052061076e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',117,0,0,10,0,0,0,7,'[]',1.79501449188634777066e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',118,0,0,39,0,0,0,7,'[["keyple", [0, 1, 9, 14], -1]]',1.79501449194497346871e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',119,0,1,0,0,0,0,7,'[["declined", [1, -1, -1, -1], -1], ["gain", [0, 7, 1, -1], -1]]',1.79501449199007248871e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',120,0,1,11,0,0,0,7,'[]',1.79501449203702855114e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',121,0,1,34,0,0,0,7,'[["keyple", [1, 2, 4, 26], -1]]',1.79501449209217715267e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',122,0,0,22,0,0,0,7,'[["follow", [0, 6, 4, 26], -1]]',1.79501449211156368255e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',123,0,1,180,0,0,0,7,'[["upgraded", [1, 4, 4, -1], -1]]',1.79501449216058039668e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',124,0,1,214,0,0,0,7,'[["paid", [1, 6, -1, -1], -1]]',1.79501449220469737051e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',125,0,1,0,0,0,0,7,'[]',1.79501449224545264237e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',126,0,0,13,0,0,0,7,'[]',1.7950144922714457512e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',127,0,0,54,0,0,0,7,'[["keyple", [0, 4, 24, 15], -1]]',1.79501449235187554359e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',128,0,1,22,0,0,0,7,'[["follow", [1, 6, 24, 15], -1], ["gain", [0, 8, 1, -1], -1], ["gain", [1, 8, 1, -1], -1], ["gain", [0, 8, 1, -1], -1], ["gain", [1, 8, 1, -1], -1], ["gain", [0, 8, 1, -1], -1], ["gain", [1, 8, 1, -1], -1]]',1.79501449239094758034e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',129,0,1,6,0,0,0,7,'[["keyper", [1, 1, -1, -1], -1]]',1.79501449244044375417e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',130,0,1,239,0,0,0,7,'[["gain", [1, 12, 1, -1], -1]]',1.79501449248596644395e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',131,0,1,227,0,0,0,7,'[["gain", [1, 0, 1, -1], -1]]',1.79501449252507400515e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',132,0,0,10,0,0,0,7,'[]',1.79501449254707098014e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',133,0,0,47,0,0,0,7,'[["keyple", [0, 1, 17, 18], -1]]',1.79501449260118174557e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',134,0,1,22,0,0,0,7,'[["follow", [1, 6, 17, 18], -1]]',1.79501449266207480431e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',135,0,0,312,0,0,0,7,'[["tile", [0, 59, -1, -1], -1]]',1.79501449268354940419e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',136,0,1,274,0,0,0,7,'[["tile", [1, 21, -1, -1], -1]]',1.79501449271545696255e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',137,0,1,0,0,0,0,7,'[]',1.7950144927471930981e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',138,0,0,311,0,0,1,7,'[["tile", [0, 58, -1, -1], -1], ["drawn", [56, -1, -1, -1], -1], ["drawn", [49, -1, -1, -1], -1], ["drawn", [25, -1, -1, -1], -1]]',1.79501449279084420197e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',139,0,1,15,0,0,0,7,'[]',1.7950144928394412995e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',140,0,1,52,0,0,0,7,'[["keyple", [1, 6, 22, 21], -1]]',1.79501449287458562853e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',141,0,0,0,0,0,0,7,'[["declined", [0, -1, -1, -1], -1]]',1.79501449291929340359e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',142,0,1,0,0,0,0,7,'[]',1.79501449298671030994e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',143,0,1,0,0,0,0,7,'[]',1.79501449303688669209e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',144,0,0,14,0,0,0,7,'[]',1.79501449307938838002e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',145,0,0,116,0,0,0,7,'[]',1.79501449313558363919e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',146,0,0,93,0,0,0,7,'[["keyple", [0, 5, 63, 0], -1], ["built", [0, 0, 3, -1], -1], ["paid", [0, 0, -1, -1], -1], ["paid", [0, 1, -1, -1], -1]]',1.79501449317143964767e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',147,0,1,11,0,0,0,7,'[]',1.79501449322609448432e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',148,0,1,116,0,0,0,7,'[]',1.79501449327478432649e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',149,0,1,90,0,0,0,7,'[["keyple", [1, 2, 80, 0], -1], ["built", [1, 0, 0, -1], -1], ["paid", [1, 0, -1, -1], -1], ["paid", [1, 1, -1, -1], -1]]',1.79501449330308914184e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',150,0,0,5,0,0,0,7,'[["keyper", [0, 0, -1, -1], -1]]',1.79501449335352206227e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',151,0,1,14,0,0,0,7,'[]',1.79501449340748333929e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',152,0,1,36,0,0,0,7,'[["keyple", [1, 5, 6, 19], -1]]',1.79501449344655489921e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',153,0,1,196,0,0,0,7,'[["paid", [1, 0, -1, -1], -1], ["gain", [1, 3, 1, -1], -1]]',1.79501449348990273473e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',154,0,0,9,0,0,0,7,'[]',1.79501449353401231769e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',155,0,0,32,0,0,0,7,'[["keyple", [0, 0, 2, 18], -1]]',1.79501449357741594313e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',156,0,0,295,0,0,1,7,'[["tile", [0, 42, -1, -1], -1], ["drawn", [65, -1, -1, -1], -1]]',1.79501449363445830342e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',157,0,1,11,0,0,0,7,'[]',1.79501449369050097466e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',158,0,1,43,0,0,0,7,'[["keyple", [1, 2, 13, 8], -1], ["gain", [1, 14, 1, -1], -1], ["gain", [1, 14, 1, -1], -1]]',1.79501449374226379395e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',159,0,0,50,0,0,0,7,'[["keyple", [0, 1, 20, 19], -1]]',1.79501449378673195835e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',160,0,0,0,0,0,0,7,'[]',1.79501449383771753305e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',161,0,0,0,0,0,0,7,'[]',1.79501449387774634361e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',162,0,1,12,0,0,0,7,'[]',1.79501449391955924033e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',163,0,1,37,0,0,0,7,'[["keyple", [1, 3, 7, 4], -1], ["gain", [1, 2, 1, -1], -1]]',1.79501449398096299178e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',164,0,0,405,0,0,0,7,'[["laid", [0, 2, 4, 26], -1]]',1.79501449401985549922e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',165,0,0,179,0,0,0,7,'[["upgraded", [0, 0, 3, -1], -1]]',1.79501449407357645034e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',166,0,0,209,0,0,0,7,'[["paid", [0, 1, -1, -1], -1]]',1.79501449411883473401e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',167,0,1,138,0,0,0,7,'[]',1.79501449415778279307e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',168,0,1,91,0,0,0,7,'[["keyple", [1, 4, 81, 22], -1], ["built", [1, 22, 1, -1], -1]]',1.79501449421657752994e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',169,0,1,211,0,0,0,7,'[["paid", [1, 3, -1, -1], -1]]',1795014494.24304);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',170,0,1,208,0,0,0,7,'[["paid", [1, 0, -1, -1], -1], ["last", [1, -1, -1, -1], -1]]',1.79501449428827261926e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',171,0,0,334,0,0,1,7,'[["laid", [0, 1, 13, 8], -1], ["gain", [0, 14, 1, -1], -1], ["gain", [0, 14, 1, -1], -1], ["season_ends", [2, -1, -1, -1], -1], ["released", [0, 14, 2, -1], -1], ["season", [3, 1, -1, -1], -1], ["drawn", [51, -1, -1, -1], -1], ["drawn", [35, -1, -1, -1], -1], ["drawn", [52, -1, -1, -1], -1], ["drawn", [31, -1, -1, -1], -1], ["drawn", [46, -1, -1, -1], -1], ["drawn", [39, -1, -1, -1], -1], ["drawn", [34, -1, -1, -1], -1], ["drawn", [57, -1, -1, -1], -1]]',1.79501449432867360121e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',172,0,0,532,0,0,0,7,'[]',1.79501449436873722073e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',173,0,1,534,0,0,1,7,'[["board", [0, 9, -1, -1], -1], ["board", [1, 11, -1, -1], -1]]',1.79501449440553379061e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',174,0,1,29,0,0,0,7,'[["rest", [1, 6, -1, -1], -1]]',1.79501449442350172994e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',175,0,1,12,0,0,0,7,'[]',1.79501449449271678919e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',176,0,1,156,0,0,0,7,'[]',1.79501449454242897026e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',177,0,1,94,0,0,0,7,'[["keyple", [1, 3, 84, 40], -1], ["built", [1, 40, 4, 4], -1]]',1.79501449459446597097e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',178,0,1,214,0,0,0,7,'[["paid", [1, 6, -1, -1], -1], ["paid", [1, 2, -1, -1], -1]]',1.79501449463251781463e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',179,0,0,10,0,0,0,7,'[]',1.79501449467040276528e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',180,0,0,118,0,0,0,7,'[]',1.795014494713935852e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',181,0,0,90,0,0,0,7,'[["keyple", [0, 1, 60, 2], -1], ["built", [0, 2, 0, -1], -1], ["paid", [0, 0, -1, -1], -1], ["paid", [0, 2, -1, -1], -1]]',1.79501449476898097996e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',182,0,1,13,0,0,0,7,'[]',1.7950144948091280461e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',183,0,1,51,0,0,0,7,'[["keyple", [1, 4, 21, 3], -1]]',1.79501449486748075479e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',184,0,0,0,0,0,0,7,'[["declined", [0, -1, -1, -1], -1], ["gain", [1, 1, 1, -1], -1]]',1.79501449491515278813e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',185,0,0,5,0,0,0,7,'[["keyper", [0, 0, -1, -1], -1]]',1.79501449497146224978e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',186,0,1,10,0,0,0,7,'[]',1.79501449504422640798e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',187,0,1,121,0,0,0,7,'[]',1.79501449509295129777e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',188,0,1,96,0,0,0,7,'[["keyple", [1, 1, 86, 5], -1], ["built", [1, 5, 6, -1], -1]]',1.79501449514504265786e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',189,0,1,210,0,0,0,7,'[["paid", [1, 2, -1, -1], -1], ["paid", [1, 1, -1, -1], -1]]',1.79501449519027757644e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',190,0,0,15,0,0,0,7,'[]',1.79501449523399734501e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',191,0,0,42,0,0,0,7,'[["keyple", [0, 6, 12, 5], -1]]',1.79501449529381608958e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',192,0,1,18,0,0,0,7,'[["follow", [1, 2, 12, 5], -1], ["gain", [0, 11, 1, -1], -1], ["gain", [1, 11, 1, -1], -1], ["gain", [0, 11, 1, -1], -1], ["gain", [1, 11, 1, -1], -1], ["gain", [0, 11, 1, -1], -1], ["gain", [1, 11, 1, -1], -1]]',1.79501449533110165593e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',193,0,1,10,0,0,0,7,'[]',1.79501449538665652271e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',194,0,1,52,0,0,0,7,'[["keyple", [1, 1, 22, 4], -1], ["gain", [1, 2, 1, -1], -1]]',1.79501449544728660582e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',195,0,0,12,0,0,0,7,'[]',1.79501449548632264138e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',196,0,0,53,0,0,0,7,'[["keyple", [0, 3, 23, 14], -1]]',1.79501449551865768436e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',197,0,1,22,0,0,0,7,'[["follow", [1, 6, 23, 14], -1], ["gain", [0, 7, 1, -1], -1], ["gain", [1, 7, 1, -1], -1], ["gain", [0, 7, 1, -1], -1], ["gain", [1, 7, 1, -1], -1]]',1.79501449558207201956e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',198,0,1,13,0,0,0,7,'[]',1.79501449563387656211e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',199,0,1,109,0,0,0,7,'[["keyple", [1, 4, 99, 10], -1]]',1.7950144956930248738e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',200,0,0,9,0,0,0,7,'[]',1.79501449574101305003e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',201,0,0,34,0,0,0,7,'[["keyple", [0, 0, 4, 26], -1]]',1.79501449577150774001e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',202,0,1,16,0,0,0,7,'[["follow", [1, 0, 4, 26], -1]]',1.79501449582190155977e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',203,0,0,0,0,0,0,7,'[]',1.79501449586470699314e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',204,0,1,180,0,0,0,7,'[["upgraded", [1, 40, 4, -1], -1], ["paid", [1, 2, -1, -1], -1]]',1.795014495904800415e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',205,0,0,176,0,0,0,7,'[["upgraded", [0, 2, 0, -1], -1], ["paid", [0, 2, -1, -1], -1]]',1.79501449594905900953e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',206,0,1,6,0,0,0,7,'[["keyper", [1, 1, -1, -1], -1]]',1.79501449597883081434e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',207,0,1,229,0,0,0,7,'[["gain", [1, 2, 1, -1], -1]]',1.79501449604982256892e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',208,0,0,11,0,0,0,7,'[]',1.7950144960821332932e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',209,0,0,40,0,0,0,7,'[["keyple", [0, 2, 10, 16], -1]]',1.79501449612080073354e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',210,0,1,22,0,0,0,7,'[["follow", [1, 6, 10, 16], -1], ["gain", [0, 9, 1, -1], -1], ["gain", [1, 9, 1, -1], -1], ["gain", [0, 9, 1, -1], -1], ["gain", [1, 9, 1, -1], -1]]',1.79501449615896916389e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',211,0,1,385,0,0,0,7,'[["laid", [1, 1, 84, 40], -1]]',1.79501449619459962849e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',212,0,0,14,0,0,0,7,'[]',1.79501449625170087813e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',213,0,0,36,0,0,0,7,'[["keyple", [0, 5, 6, 19], -1]]',1.79501449629871296883e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',214,0,1,342,0,0,0,7,'[["laid", [1, 1, 21, 3], -1], ["gain", [1, 1, 1, -1], -1]]',1.79501449634540820128e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',215,0,0,11,0,0,0,7,'[]',1.7950144963976662159e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',216,0,0,43,0,0,0,7,'[["keyple", [0, 2, 13, 8], -1], ["gain", [0, 14, 1, -1], -1], ["gain", [0, 14, 1, -1], -1]]',1.7950144964453966618e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',217,0,1,343,0,0,0,7,'[["laid", [1, 1, 22, 4], -1], ["gain", [1, 2, 1, -1], -1]]',1.79501449648258948324e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',218,0,0,46,0,0,0,7,'[["keyple", [0, 5, 16, 1], -1]]',1.79501449652568459509e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',219,0,0,114,0,0,0,7,'[["boat", [0, 4, 1, -1], -1]]',1.79501449656915020944e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',220,0,0,241,0,0,0,7,'[["gain", [0, 14, 1, -1], -1], ["last", [0, -1, -1, -1], -1]]',1.79501449661324882509e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',221,0,1,400,0,0,0,7,'[["laid", [1, 1, 99, 10], -1], ["season_ends", [3, -1, -1, -1], -1], ["released", [0, 11, 3, -1], -1], ["released", [0, 14, 3, -1], -1]]',1.79501449666525363926e+09);
INSERT INTO "moves" VALUES('JjA_Tl6WZNnx',222,0,1,2,0,0,0,7,'[["released", [1, 14, 1, -1], -1], ["end", [-1, -1, -1, -1], -1]]',1.79501449670918369295e+09);
INSERT INTO "moves" VALUES('oQwJ-Nnd_6ij',0,0,0,124,0,0,0,1,'[]',1.79501449710538911819e+09);
INSERT INTO "moves" VALUES('oQwJ-Nnd_6ij',1,0,0,13,0,0,0,1,'[]',1.79501449716490173343e+09);
INSERT INTO "moves" VALUES('oQwJ-Nnd_6ij',2,0,0,330,0,0,0,7,'[["bid", [0, 7, 2, 1], -1]]',1.79501449719688343999e+09);
INSERT INTO "moves" VALUES('fE5XDv3ClrJf',0,0,1,182,0,0,0,2,'[]',1.79501449726486420627e+09);
INSERT INTO "moves" VALUES('fE5XDv3ClrJf',1,0,1,12,0,0,0,2,'[]',1.79501449731958937642e+09);
INSERT INTO "moves" VALUES('fE5XDv3ClrJf',2,0,1,331,0,0,0,7,'[["use", [1, 1, 2, 0], -1]]',1.79501449738109421726e+09);
INSERT INTO "moves" VALUES('fE5XDv3ClrJf',3,0,0,130,0,0,0,1,'[]',1.79501449742797207836e+09);
INSERT INTO "moves" VALUES('fE5XDv3ClrJf',4,0,0,12,0,0,0,1,'[]',1795014497.47031);
INSERT INTO "moves" VALUES('fE5XDv3ClrJf',5,0,0,332,0,0,0,7,'[["bid", [0, 13, 1, 3], -1]]',1.7950144975408575535e+09);
INSERT INTO "moves" VALUES('fE5XDv3ClrJf',6,0,1,133,0,0,0,2,'[]',1.79501449757389950753e+09);
INSERT INTO "moves" VALUES('fE5XDv3ClrJf',7,0,1,12,0,0,0,2,'[]',1.79501449763283038143e+09);
INSERT INTO "moves" VALUES('fE5XDv3ClrJf',8,0,1,330,0,0,0,7,'[["bid", [1, 16, 1, 1], -1]]',1.79501449768169760697e+09);
INSERT INTO "moves" VALUES('fE5XDv3ClrJf',9,0,0,129,0,0,0,1,'[]',1.79501449772312736516e+09);
INSERT INTO "moves" VALUES('fE5XDv3ClrJf',10,0,0,13,0,0,0,1,'[]',1.79501449778278326981e+09);
INSERT INTO "moves" VALUES('fE5XDv3ClrJf',11,0,0,330,0,0,0,7,'[["bid", [0, 12, 2, 1], -1]]',1.79501449785007023817e+09);
INSERT INTO "moves" VALUES('fE5XDv3ClrJf',12,0,1,177,0,0,0,2,'[]',1.79501449791321897502e+09);
INSERT INTO "moves" VALUES('fE5XDv3ClrJf',13,0,1,13,0,0,0,2,'[]',1.79501449797456407546e+09);
INSERT INTO "moves" VALUES('fE5XDv3ClrJf',14,0,1,332,0,0,0,7,'[["bid", [1, 60, 2, 3], -1]]',1.795014498022321701e+09);
INSERT INTO "moves" VALUES('fE5XDv3ClrJf',15,0,0,0,0,0,0,7,'[["pass", [0, -1, -1, -1], -1]]',1.79501449807611632341e+09);
INSERT INTO "moves" VALUES('fE5XDv3ClrJf',16,0,1,186,0,0,0,2,'[]',1.79501449812470579149e+09);
INSERT INTO "moves" VALUES('fE5XDv3ClrJf',17,0,1,331,0,0,0,7,'[["use", [1, 5, 2, 0], -1]]',1.79501449818937230105e+09);
INSERT INTO "moves" VALUES('fE5XDv3ClrJf',18,0,0,195,0,0,0,1,'[]',1.7950144982473676204e+09);
INSERT INTO "moves" VALUES('fE5XDv3ClrJf',19,0,0,13,0,0,0,7,'[["use", [0, 14, 1, 0], -1], ["goods", [0, 5, 2, 2], -1], ["pass", [1, -1, -1, -1], -1]]',1.79501449829296541214e+09);
INSERT INTO "moves" VALUES('fE5XDv3ClrJf',20,0,0,0,0,0,1,7,'[["pass", [0, -1, -1, -1], -1], ["end_of_season", [0, -1, -1, -1], -1], ["unsold", [14, -1, -1, -1], -1], ["unsold", [11, -1, -1, -1], -1], ["unsold", [17, -1, -1, -1], -1], ["won", [1, 16, -1, -1], -1], ["won", [0, 12, -1, -1], -1], ["won", [0, 13, -1, -1], -1], ["start_player", [1, -1, -1, -1], -1]]',1.79501449830714607238e+09);
INSERT INTO "moves" VALUES('fE5XDv3ClrJf',21,0,1,5,0,0,0,7,'[["boat", [1, 54, -1, -1], -1], ["boat", [0, 55, -1, -1], -1]]',1.79501449837635898587e+09);
INSERT INTO "moves" VALUES('fE5XDv3ClrJf',22,0,1,6085,0,0,0,7,'[]',1.79501449842090439793e+09);
INSERT INTO "moves" VALUES('fE5XDv3ClrJf',23,0,0,278,0,0,0,7,'[]',1.79501449846280646321e+09);
INSERT INTO "moves" VALUES('fE5XDv3ClrJf',24,0,1,49,0,0,0,7,'[]',1.79501449852062249182e+09);
INSERT INTO "moves" VALUES('fE5XDv3ClrJf',25,0,1,3,0,0,0,7,'[["laid", [1, 16, -1, -1], -1]]',1.79501449856032872201e+09);
INSERT INTO "moves" VALUES('fE5XDv3ClrJf',26,0,0,6181,0,0,0,7,'[]',1.79501449860663199421e+09);
INSERT INTO "moves" VALUES('fE5XDv3ClrJf',27,0,0,48,0,0,0,7,'[]',1.79501449865943837162e+09);
INSERT INTO "moves" VALUES('fE5XDv3ClrJf',28,0,0,6086,0,0,0,7,'[]',1.79501449871887278552e+09);
INSERT INTO "moves" VALUES('fE5XDv3ClrJf',29,0,0,50,0,0,0,7,'[]',1.79501449875105810165e+09);
INSERT INTO "moves" VALUES('fE5XDv3ClrJf',30,0,0,52,0,0,0,7,'[]',1.79501449881802487376e+09);
INSERT INTO "moves" VALUES('fE5XDv3ClrJf',31,0,0,277,0,0,0,7,'[]',1.79501449886745762822e+09);
INSERT INTO "moves" VALUES('fE5XDv3ClrJf',32,0,0,6278,0,0,0,7,'[]',1.79501449894060254096e+09);
INSERT INTO "moves" VALUES('fE5XDv3ClrJf',33,0,0,47,0,0,0,7,'[]',1.79501449899005770683e+09);
INSERT INTO "moves" VALUES('fE5XDv3ClrJf',34,0,0,6277,0,0,0,7,'[]',1.79501449902357482907e+09);
INSERT INTO "moves" VALUES('fE5XDv3ClrJf',35,0,0,48,0,0,0,7,'[]',1795014499.09419);
INSERT INTO "moves" VALUES('fE5XDv3ClrJf',36,0,0,52,0,0,0,7,'[]',1.79501449915182566645e+09);
INSERT INTO "moves" VALUES('fE5XDv3ClrJf',37,0,0,277,0,0,0,7,'[]',1.79501449917932462689e+09);
INSERT INTO "moves" VALUES('fE5XDv3ClrJf',38,0,0,6278,0,0,0,7,'[]',1.79501449926540303228e+09);
INSERT INTO "moves" VALUES('fE5XDv3ClrJf',39,0,0,50,0,0,0,7,'[]',1.79501449932512044905e+09);
INSERT INTO "moves" VALUES('fE5XDv3ClrJf',40,0,0,6085,0,0,0,7,'[]',1.79501449939292740819e+09);
INSERT INTO "moves" VALUES('fE5XDv3ClrJf',41,0,0,47,0,0,0,7,'[]',1.79501449945339798929e+09);
INSERT INTO "moves" VALUES('fE5XDv3ClrJf',42,0,0,52,0,0,0,7,'[]',1.79501449949785780906e+09);
INSERT INTO "moves" VALUES('fE5XDv3ClrJf',43,0,0,278,0,0,0,7,'[]',1.79501449954413962368e+09);
INSERT INTO "moves" VALUES('fE5XDv3ClrJf',44,0,0,6279,0,0,0,7,'[]',1.79501449961309194561e+09);
INSERT INTO "moves" VALUES('fE5XDv3ClrJf',45,0,0,47,0,0,0,7,'[]',1.79501449963515496248e+09);
INSERT INTO "moves" VALUES('fE5XDv3ClrJf',46,0,0,6278,0,0,0,7,'[]',1.79501449969788551327e+09);
INSERT INTO "moves" VALUES('fE5XDv3ClrJf',47,0,0,49,0,0,0,7,'[]',1.79501449973795270918e+09);
INSERT INTO "moves" VALUES('fE5XDv3ClrJf',48,0,0,3,0,0,1,7,'[["laid", [0, 13, -1, -1], -1], ["laid", [0, 12, -1, -1], -1], ["season", [1, -1, -1, -1], -1]]',1.79501449979431509972e+09);
INSERT INTO "moves" VALUES('fE5XDv3ClrJf',49,0,1,193,0,0,0,2,'[]',1.79501449984984517093e+09);
INSERT INTO "moves" VALUES('fE5XDv3ClrJf',50,0,1,11,0,0,0,2,'[]',1.79501449990244436264e+09);
INSERT INTO "moves" VALUES('fE5XDv3ClrJf',51,0,1,331,0,0,0,7,'[["use", [1, 12, 2, 0], -1], ["goods", [1, 1, 0, 2], -1]]',1.79501449997982811925e+09);
INSERT INTO "moves" VALUES('fE5XDv3ClrJf',52,0,0,202,0,0,0,1,'[]',1.79501450000294017787e+09);
INSERT INTO "moves" VALUES('fE5XDv3ClrJf',53,0,0,11,0,0,0,1,'[]',1.79501450004293727877e+09);
INSERT INTO "moves" VALUES('fE5XDv3ClrJf',54,0,0,334,0,0,0,7,'[["use", [0, 21, 5, 0], -1]]',1.79501450011379599567e+09);
INSERT INTO "moves" VALUES('fE5XDv3ClrJf',55,0,0,24,0,0,1,7,'[["drew_one", [6, -1, -1, -1], 0], ["drew_one", [4, -1, -1, -1], 0], ["drew", [0, 1, 2, 2], -1], ["paid_a_skill", [0, -1, -1, -1], -1], ["paid_which", [5, -1, -1, -1], 0]]',1.79501450017204403877e+09);
INSERT INTO "moves" VALUES('fE5XDv3ClrJf',56,0,1,197,0,0,0,2,'[]',1.79501450020999526978e+09);
INSERT INTO "moves" VALUES('fE5XDv3ClrJf',57,0,1,13,0,0,0,2,'[]',1.79501450026435685155e+09);
INSERT INTO "moves" VALUES('fE5XDv3ClrJf',58,0,1,331,0,0,0,7,'[["use", [1, 16, 2, 0], -1]]',1.79501450031635689731e+09);
INSERT INTO "moves" VALUES('fE5XDv3ClrJf',59,0,1,2,0,0,0,7,'[]',1.79501450036292934417e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',0,0,0,198,0,0,0,1,'[]',1.79501450053783345216e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',1,0,0,13,0,0,0,1,'[]',1.79501450061013078686e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',2,0,0,330,0,0,0,7,'[["use", [0, 17, 1, 0], -1]]',1.7950145006774897576e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',3,0,0,31,0,0,0,7,'[["goods", [0, 1, 1, 1], -1]]',1.79501450073813104634e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',4,0,1,177,0,0,0,2,'[]',1.79501450078298616409e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',5,0,1,11,0,0,0,2,'[]',1.79501450081854319572e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',6,0,1,332,0,0,0,7,'[["bid", [1, 60, 0, 3], -1]]',1.7950145008515582084e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',7,0,0,190,0,0,0,1,'[]',1.79501450091735601424e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',8,0,0,11,0,0,0,1,'[]',1.79501450097833108905e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',9,0,0,331,0,0,0,7,'[["use", [0, 9, 2, 0], -1], ["goods", [0, 1, 0, 1], -1]]',1.79501450102242088311e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',10,0,1,126,0,0,0,2,'[]',1.79501450106277251239e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',11,0,1,331,0,0,0,7,'[["bid", [1, 9, 0, 2], -1]]',1.79501450113699793811e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',12,0,0,134,0,0,0,7,'[["bid", [0, 17, 2, 1], -1]]',1.79501450117727470398e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',13,0,1,196,0,0,0,2,'[]',1.79501450123641133303e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',14,0,1,12,0,0,0,7,'[["use", [1, 15, 1, 0], -1], ["greens", [1, 1, 1, -1], -1], ["paid", [1, 2, -1, -1], -1]]',1.79501450127460956572e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',15,0,0,182,0,0,0,1,'[]',1.79501450132721924787e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',16,0,0,11,0,0,0,7,'[["use", [0, 1, 1, 0], -1]]',1.79501450138330030442e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',17,0,0,224,0,0,0,7,'[["flipped", [0, 1, -1, -1], -1]]',1.79501450145026946068e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',18,0,1,0,0,0,0,7,'[["pass", [1, -1, -1, -1], -1]]',1.79501450152863812441e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',19,0,0,195,0,0,0,1,'[]',1.79501450157540440562e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',20,0,0,331,0,0,0,7,'[["use", [0, 14, 2, 0], -1], ["goods", [0, 1, 2, 2], -1]]',1.79501450166966819758e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',21,0,1,0,0,0,0,7,'[["pass", [1, -1, -1, -1], -1]]',1.79501450173638057712e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',22,0,0,197,0,0,0,7,'[["use", [0, 16, 1, 0], -1]]',1.79501450178272247315e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',23,0,1,0,0,0,1,7,'[["pass", [1, -1, -1, -1], -1], ["pass", [0, -1, -1, -1], -1], ["end_of_season", [0, -1, -1, -1], -1], ["unsold", [10, -1, -1, -1], -1], ["unsold", [14, -1, -1, -1], -1], ["unsold", [15, -1, -1, -1], -1], ["unsold", [16, -1, -1, -1], -1], ["won", [0, 17, -1, -1], -1], ["won", [1, 9, -1, -1], -1], ["start_player", [1, -1, -1, -1], -1]]',1.79501450181955933571e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',24,0,1,5,0,0,0,7,'[["boat", [1, 54, -1, -1], -1], ["boat", [0, 55, -1, -1], -1]]',1.79501450189848923682e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',25,0,1,6181,0,0,0,7,'[]',1.79501450196253776545e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',26,0,1,46,0,0,0,7,'[]',1.79501450202711772914e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',27,0,1,52,0,0,0,7,'[]',1.7950145020873336792e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',28,0,1,6278,0,0,0,7,'[]',1.79501450215072941782e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',29,0,1,51,0,0,0,7,'[]',1.79501450220186090471e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',30,0,1,52,0,0,0,7,'[]',1.79501450225811767574e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',31,0,0,6181,0,0,0,7,'[]',1.79501450230597949029e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',32,0,0,46,0,0,0,7,'[]',1.79501450235824775696e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',33,0,1,6278,0,0,0,7,'[]',1.79501450243901777264e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',34,0,1,47,0,0,0,7,'[]',1.79501450252514481538e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',35,0,1,52,0,0,0,7,'[]',1.7950145025890362262e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',36,0,1,6183,0,0,0,7,'[]',1.79501450264579844474e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',37,0,1,51,0,0,0,7,'[]',1795014502.6713);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',38,0,1,3,0,0,0,7,'[["laid", [1, 9, -1, -1], -1]]',1.79501450273528718949e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',39,0,0,3,0,0,1,7,'[["laid", [0, 17, -1, -1], -1], ["season", [1, -1, -1, -1], -1]]',1.79501450279749369624e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',40,0,1,199,0,0,0,2,'[]',1.79501450285670065883e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',41,0,1,13,0,0,0,2,'[]',1795014502.89951);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',42,0,1,330,0,0,1,7,'[["use", [1, 18, 1, 0], -1], ["drew_one", [2, -1, -1, -1], 1], ["drew_one", [2, -1, -1, -1], 1], ["drew", [1, 0, 2, 2], -1], ["paid_a_skill", [1, -1, -1, -1], -1], ["paid_which", [4, -1, -1, -1], 1]]',1.79501450294123935701e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',43,0,0,182,0,0,0,1,'[]',1.79501450299505496029e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',44,0,0,11,0,0,0,1,'[]',1.79501450304238820078e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',45,0,0,331,0,0,0,7,'[["use", [0, 1, 2, 1], -1]]',1.795014503074580431e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',46,0,0,2,0,0,0,7,'[]',1.7950145031147594452e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',47,0,1,144,0,0,0,2,'[]',1.79501450319747710227e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',48,0,1,12,0,0,0,2,'[]',1.79501450325085783006e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',49,0,1,332,0,0,0,7,'[["bid", [1, 27, 1, 3], -1]]',1.79501450331733775145e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',50,0,0,185,0,0,0,1,'[]',1.79501450337975025171e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',51,0,0,13,0,0,0,1,'[]',1.79501450344157314304e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',52,0,0,331,0,0,0,7,'[["use", [0, 4, 2, 0], -1]]',1.79501450349433565138e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',53,0,0,511,0,0,0,7,'[["moved", [0, 2, 1, 17], -1]]',1.79501450355015945434e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',54,0,1,177,0,0,0,2,'[]',1.79501450359689617157e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',55,0,1,14,0,0,0,7,'[["bid", [1, 60, 3, 1], -1]]',1.79501450366782879831e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',56,0,0,135,0,0,0,7,'[["bid", [0, 18, 2, 1], -1]]',1.7950145037111978531e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',57,0,1,145,0,0,0,2,'[]',1.79501450376970481874e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',58,0,1,13,0,0,0,2,'[]',1.79501450383298492429e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',59,0,1,332,0,0,0,7,'[["bid", [1, 28, 2, 3], -1]]',1.79501450389073681826e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',60,0,0,204,0,0,0,1,'[]',1.79501450395123434062e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',61,0,0,12,0,0,0,1,'[]',1.79501450403416228291e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',62,0,0,331,0,0,0,7,'[["use", [0, 23, 2, 0], -1], ["paid", [0, 4, -1, -1], -1], ["goods", [0, 1, 0, 3], -1]]',1.79501450408883738516e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',63,0,1,0,0,0,0,7,'[["pass", [1, -1, -1, -1], -1]]',1.79501450414219212536e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',64,0,0,0,0,0,1,7,'[["pass", [0, -1, -1, -1], -1], ["end_of_season", [1, -1, -1, -1], -1], ["unsold", [21, -1, -1, -1], -1], ["unsold", [26, -1, -1, -1], -1], ["unsold", [23, -1, -1, -1], -1], ["won", [1, 27, -1, -1], -1], ["won", [1, 28, -1, -1], -1], ["won", [0, 18, -1, -1], -1], ["start_player", [1, -1, -1, -1], -1]]',1.79501450419405031207e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',65,0,1,5,0,0,0,7,'[["boat", [1, 54, -1, -1], -1], ["boat", [0, 55, -1, -1], -1]]',1.79501450424137735367e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',66,0,1,293,0,0,0,7,'[]',1.79501450430483555794e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',67,0,1,6085,0,0,0,7,'[]',1.79501450436168241502e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',68,0,0,6085,0,0,0,7,'[]',1.79501450440253806114e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',69,0,1,46,0,0,0,7,'[]',1.7950145044694898128e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',70,0,1,5989,0,0,0,7,'[]',1.79501450451908230784e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',71,0,1,46,0,0,0,7,'[]',1.79501450458149600032e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',72,0,1,52,0,0,0,7,'[]',1.79501450463914346698e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',73,0,0,3,0,0,0,7,'[["laid", [0, 18, -1, -1], -1]]',1.79501450469098353382e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',74,0,1,292,0,0,0,7,'[]',1.79501450475088381768e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',75,0,1,6279,0,0,0,7,'[]',1.79501450479149055484e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',76,0,1,48,0,0,0,7,'[]',1.79501450486446762085e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',77,0,1,6280,0,0,0,7,'[]',1.7950145048991539478e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',78,0,1,46,0,0,0,7,'[]',1.79501450497434639937e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',79,0,1,52,0,0,0,7,'[]',1.79501450503814315791e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',80,0,1,292,0,0,0,7,'[]',1.79501450508965826029e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',81,0,1,6181,0,0,0,7,'[]',1795014505.14199);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',82,0,1,48,0,0,0,7,'[]',1.79501450520201802254e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',83,0,1,6087,0,0,0,7,'[]',1.79501450526876449578e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',84,0,1,48,0,0,0,7,'[]',1.79501450532341074945e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',85,0,1,3,0,0,1,7,'[["laid", [1, 27, -1, -1], -1], ["laid", [1, 28, -1, -1], -1], ["season", [2, -1, -1, -1], -1]]',1.79501450539947557446e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',86,0,1,213,0,0,0,2,'[]',1.79501450547100543974e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',87,0,1,13,0,0,0,2,'[]',1.79501450552414464944e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',88,0,1,332,0,0,0,7,'[["use", [1, 32, 3, 0], -1], ["greens", [1, 1, 1, -1], -1], ["paid", [1, 1, -1, -1], -1]]',1.79501450557770347599e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',89,0,0,190,0,0,0,1,'[]',1.79501450559907102587e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',90,0,0,11,0,0,0,1,'[]',1.79501450566540884969e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',91,0,0,333,0,0,0,7,'[["use", [0, 9, 4, 0], -1], ["goods", [0, 1, 0, 1], -1]]',1.7950145057164270878e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',92,0,1,152,0,0,0,2,'[]',1.79501450574871659277e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',93,0,1,14,0,0,0,7,'[["bid", [1, 35, 3, 1], -1]]',1.79501450578268432621e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',94,0,0,0,0,0,0,7,'[["pass", [0, -1, -1, -1], -1]]',1.79501450582212567332e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',95,0,1,155,0,0,0,2,'[]',1.79501450586585950854e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',96,0,1,12,0,0,0,2,'[]',1.79501450592086505891e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',97,0,1,331,0,0,0,7,'[["bid", [1, 38, 1, 2], -1]]',1.79501450597008895869e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',98,0,0,177,0,0,0,1,'[]',1.79501450601299715036e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',99,0,0,12,0,0,0,1,'[]',1.79501450605404090882e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',100,0,0,332,0,0,0,7,'[["bid", [0, 60, 1, 3], -1]]',1.79501450609799981118e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',101,0,1,150,0,0,0,2,'[]',1.79501450613501095775e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',102,0,1,13,0,0,0,7,'[["bid", [1, 33, 2, 1], -1]]',1795014506.19229);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',103,0,0,149,0,0,0,1,'[]',1.79501450623677897451e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',104,0,0,330,0,0,0,7,'[["bid", [0, 32, 2, 1], -1]]',1.79501450628982257839e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',105,0,1,147,0,0,0,2,'[]',1.79501450632890200611e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',106,0,1,331,0,0,0,7,'[["bid", [1, 30, 0, 2], -1]]',1.79501450637955164914e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',107,0,0,198,0,0,0,1,'[]',1.79501450642981457707e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',108,0,0,331,0,0,0,7,'[["use", [0, 17, 2, 0], -1]]',1.79501450646305584909e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',109,0,0,31,0,0,0,7,'[["goods", [0, 17, 1, 1], -1]]',1.79501450652216935164e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',110,0,1,147,0,0,0,2,'[]',1.79501450657594013209e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',111,0,1,330,0,0,0,7,'[["bid", [1, 30, 0, 3], -1], ["pass", [0, -1, -1, -1], -1]]',1.7950145066291055679e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',112,0,1,185,0,0,0,2,'[]',1.79501450665820288651e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',113,0,1,330,0,0,0,7,'[["use", [1, 4, 1, 0], -1], ["pass", [0, -1, -1, -1], -1]]',1.79501450672355794902e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',114,0,1,199,0,0,0,2,'[]',1.79501450679314851757e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',115,0,1,331,0,0,1,7,'[["use", [1, 18, 2, 0], -1], ["drew_one", [2, -1, -1, -1], 1], ["drew_one", [2, -1, -1, -1], 1], ["drew", [1, 0, 2, 2], -1], ["paid_a_skill", [1, -1, -1, -1], -1], ["paid_which", [6, -1, -1, -1], 1], ["pass", [0, -1, -1, -1], -1]]',1.79501450684515118606e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',116,0,1,148,0,0,0,2,'[]',1.7950145068821806907e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',117,0,1,11,0,0,0,7,'[["bid", [1, 31, 0, 1], -1], ["pass", [0, -1, -1, -1], -1]]',1.7950145069338088035e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',118,0,1,150,0,0,0,2,'[]',1.79501450696736454962e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',119,0,1,330,0,0,0,7,'[["bid", [1, 33, 2, 2], -1], ["pass", [0, -1, -1, -1], -1]]',1.79501450704149985316e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',120,0,1,182,0,0,1,7,'[["use", [1, 1, 1, 1], -1], ["pass", [0, -1, -1, -1], -1], ["pass", [1, -1, -1, -1], -1], ["end_of_season", [2, -1, -1, -1], -1], ["won", [1, 30, -1, -1], -1], ["won", [1, 38, -1, -1], -1], ["won", [1, 31, -1, -1], -1], ["won", [1, 35, -1, -1], -1], ["won", [1, 33, -1, -1], -1], ["won", [0, 32, -1, -1], -1], ["start_player", [0, -1, -1, -1], -1]]',1.79501450708165788657e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',121,0,0,5,0,0,0,7,'[["boat", [0, 54, -1, -1], -1], ["boat", [1, 55, -1, -1], -1]]',1.79501450713803291318e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',122,0,0,6279,0,0,0,7,'[]',1.79501450717557930946e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',123,0,1,298,0,0,0,7,'[]',1.7950145072453527451e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',124,0,1,6280,0,0,0,7,'[]',1.79501450728689098358e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',125,0,1,46,0,0,0,7,'[]',1.79501450734434556955e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',126,0,1,295,0,0,0,7,'[]',1.79501450740310835836e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',127,0,1,5991,0,0,0,7,'[]',1.79501450746966576574e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',128,0,0,50,0,0,0,7,'[]',1.79501450753619217872e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',129,0,0,3,0,0,0,7,'[["laid", [0, 32, -1, -1], -1]]',1.79501450758674335481e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',130,0,1,49,0,0,0,7,'[]',1.79501450763794732096e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',131,0,1,296,0,0,0,7,'[]',1.79501450769100737571e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',132,0,1,5894,0,0,0,7,'[]',1.79501450775091886524e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',133,0,1,50,0,0,0,7,'[]',1.79501450783325409892e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',134,0,1,303,0,0,0,7,'[]',1.79501450787722253805e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',135,0,1,6088,0,0,0,7,'[]',1.79501450793473649029e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',136,0,1,48,0,0,0,7,'[]',1.79501450798343062395e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',137,0,1,5992,0,0,0,7,'[]',1.79501450804718589784e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',138,0,1,47,0,0,0,7,'[]',1.79501450811809325214e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',139,0,1,52,0,0,0,7,'[]',1.79501450816306710239e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',140,0,1,300,0,0,0,7,'[]',1.79501450823464035982e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',141,0,1,6277,0,0,0,7,'[]',1.79501450829946207999e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',142,0,1,47,0,0,0,7,'[]',1.79501450839327335359e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',143,0,1,298,0,0,0,7,'[]',1.79501450843322801591e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',144,0,1,6088,0,0,0,7,'[]',1.79501450848581624026e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',145,0,1,48,0,0,0,7,'[]',1.79501450856860780714e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',146,0,1,303,0,0,0,7,'[]',1.79501450862140822409e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',147,0,1,6086,0,0,0,7,'[]',1.79501450866354107858e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',148,0,1,47,0,0,0,7,'[]',1.79501450873293590549e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',149,0,1,295,0,0,0,7,'[]',1.79501450878982138628e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',150,0,1,6184,0,0,0,7,'[]',1.79501450882274460798e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',151,0,1,51,0,0,0,7,'[]',1.79501450890344166756e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',152,0,1,6279,0,0,0,7,'[]',1.79501450893908786774e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',153,0,1,50,0,0,0,7,'[]',1.79501450899863076214e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',154,0,1,52,0,0,0,7,'[]',1.79501450905110049253e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',155,0,1,296,0,0,0,7,'[]',1.79501450910319519044e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',156,0,1,6278,0,0,0,7,'[]',1.79501450915819478039e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',157,0,1,51,0,0,0,7,'[]',1795014509.22097);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',158,0,1,303,0,0,0,7,'[]',1.79501450926082205773e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',159,0,1,6088,0,0,0,7,'[]',1.79501450932818388942e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',160,0,1,51,0,0,0,7,'[]',1.79501450938512682915e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',161,0,1,300,0,0,0,7,'[]',1.79501450940510416036e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',162,0,1,5992,0,0,0,7,'[]',1.79501450949627590174e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',163,0,1,48,0,0,0,7,'[]',1.79501450955399918557e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',164,0,1,295,0,0,0,7,'[]',1.79501450960874462132e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',165,0,1,6279,0,0,0,7,'[]',1.79501450965730381011e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',166,0,1,50,0,0,0,7,'[]',1.79501450973440074918e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',167,0,1,6180,0,0,0,7,'[]',1.7950145097990167141e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',168,0,1,50,0,0,0,7,'[]',1.79501450987296152115e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',169,0,1,52,0,0,0,7,'[]',1.79501450991699695587e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',170,0,1,295,0,0,0,7,'[]',1.79501450998563218119e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',171,0,1,6180,0,0,0,7,'[]',1.79501451005283498766e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',172,0,1,51,0,0,0,7,'[]',1795014510.10884);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',173,0,1,298,0,0,0,7,'[]',1.7950145101543810368e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',174,0,1,6088,0,0,0,7,'[]',1.79501451022367978097e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',175,0,1,49,0,0,0,7,'[]',1.79501451027269864077e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',176,0,1,300,0,0,0,7,'[]',1.79501451033290219307e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',177,0,1,6279,0,0,0,7,'[]',1.79501451037815904616e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',178,0,1,48,0,0,0,7,'[]',1.79501451046852183342e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',179,0,1,303,0,0,0,7,'[]',1.79501451053949069979e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',180,0,1,6179,0,0,0,7,'[]',1.79501451062028241157e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',181,0,1,46,0,0,0,7,'[]',1.79501451066916942601e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',182,0,1,6178,0,0,0,7,'[]',1.79501451072968292235e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',183,0,1,46,0,0,0,7,'[]',1.79501451078883695602e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',184,0,1,3,0,0,0,7,'[["laid", [1, 30, -1, -1], -1], ["laid", [1, 33, -1, -1], -1], ["laid", [1, 35, -1, -1], -1], ["laid", [1, 38, -1, -1], -1], ["laid", [1, 31, -1, -1], -1], ["season", [3, -1, -1, -1], -1]]',1.79501451081480312352e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',185,0,0,42,0,0,0,1,'[]',1.79501451089861059186e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',186,0,1,34,0,0,0,2,'[]',1.79501451098093795779e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',187,0,1,4,0,0,0,7,'[]',1.79501451102077889442e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',188,0,0,44,0,0,0,1,'[]',1.79501451108889412879e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',189,0,0,40,0,0,1,7,'[["offered", [0, 3, -1, -1], -1], ["offered", [1, 1, -1, -1], -1]]',1.79501451112634301189e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',190,0,0,165,0,0,0,1,'[]',1.79501451118266034129e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',191,0,0,11,0,0,0,1,'[]',1.79501451125090169904e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',192,0,0,330,0,0,0,7,'[["bid", [0, 48, 0, 1], -1]]',1.79501451132004284858e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',193,0,1,169,0,0,0,2,'[]',1.79501451134878134722e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',194,0,1,11,0,0,0,2,'[]',1.79501451140147542948e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',195,0,1,332,0,0,0,7,'[["bid", [1, 52, 0, 3], -1]]',1.79501451144153285031e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',196,0,0,177,0,0,0,1,'[]',1.79501451148656916614e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',197,0,0,11,0,0,0,1,'[]',1.79501451154181623456e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',198,0,0,330,0,0,0,7,'[["bid", [0, 60, 0, 1], -1]]',1.79501451158548617362e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',199,0,1,190,0,0,0,2,'[]',1.79501451164172649388e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',200,0,1,13,0,0,0,2,'[]',1.79501451168196034429e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',201,0,1,331,0,0,0,7,'[["use", [1, 9, 2, 0], -1], ["goods", [1, 9, 0, 1], -1]]',1.79501451172946429254e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',202,0,0,190,0,0,0,1,'[]',1.79501451176512789725e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',203,0,0,332,0,0,0,7,'[["use", [0, 9, 3, 0], -1], ["goods", [0, 1, 0, 1], -1]]',1795014511.82191);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',204,0,1,167,0,0,0,2,'[]',1.79501451185500264171e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',205,0,1,13,0,0,0,7,'[["bid", [1, 50, 2, 1], -1]]',1.79501451190317869188e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',206,0,0,0,0,0,0,7,'[["pass", [0, -1, -1, -1], -1]]',1.79501451196472215652e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',207,0,1,159,0,0,0,2,'[]',1.79501451202699208262e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',208,0,1,12,0,0,0,2,'[]',1.79501451209587502486e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',209,0,1,331,0,0,0,7,'[["bid", [1, 42, 1, 2], -1]]',1.79501451214151811603e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',210,0,0,198,0,0,0,1,'[]',1.795014512197873354e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',211,0,0,12,0,0,0,7,'[["use", [0, 17, 1, 0], -1]]',1.79501451226454329492e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',212,0,0,30,0,0,0,7,'[["goods", [0, 17, 0, 1], -1]]',1.79501451231994056702e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',213,0,1,199,0,0,0,2,'[]',1795014512.36943);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',214,0,1,331,0,0,0,7,'[["use", [1, 18, 2, 0], -1]]',1.79501451239893436429e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',215,0,1,24,0,0,1,7,'[["drew_one", [0, -1, -1, -1], 1], ["drew_one", [2, -1, -1, -1], 1], ["drew", [1, 0, 2, 2], -1], ["paid_a_skill", [1, -1, -1, -1], -1], ["paid_which", [5, -1, -1, -1], 1]]',1.79501451246536898606e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',216,0,0,216,0,0,0,1,'[]',1.79501451250647544861e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',217,0,0,13,0,0,0,1,'[]',1.7950145125417256355e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',218,0,0,330,0,0,1,7,'[["use", [0, 35, 1, 0], -1], ["drew_one", [0, -1, -1, -1], 0], ["drew", [0, 0, 1, 1], -1]]',1.79501451255941605568e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',219,0,1,165,0,0,0,7,'[["bid", [1, 48, 0, 2], -1]]',1.79501451261542725561e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',220,0,0,185,0,0,0,1,'[]',1.79501451268412280087e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',221,0,0,11,0,0,0,1,'[]',1.7950145127225835323e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',222,0,0,331,0,0,0,7,'[["use", [0, 4, 2, 0], -1]]',1.79501451278725147244e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',223,0,0,880,0,0,0,7,'[["moved", [0, 0, 17, 1], -1]]',1.79501451286726355547e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',224,0,0,2,0,0,0,7,'[]',1.79501451294720864291e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',225,0,1,167,0,0,0,7,'[["bid", [1, 50, 2, 2], -1]]',1.79501451302595806122e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',226,0,0,182,0,0,0,1,'[]',1.79501451308330774309e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',227,0,0,13,0,0,0,1,'[]',1.79501451315331435202e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',228,0,0,331,0,0,0,7,'[["use", [0, 1, 2, 1], -1]]',1.79501451319367408753e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',229,0,0,511,0,0,0,7,'[["moved", [0, 2, 1, 17], -1]]',1.79501451323347282411e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',230,0,0,499,0,0,0,7,'[["moved", [0, 0, 1, 17], -1]]',1.79501451327304363254e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',231,0,0,2,0,0,0,7,'[["pass", [1, -1, -1, -1], -1]]',1.7950145133068838119e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',232,0,0,177,0,0,1,7,'[["bid", [0, 60, 0, 2], -1], ["pass", [1, -1, -1, -1], -1], ["pass", [0, -1, -1, -1], -1], ["end_of_season", [3, -1, -1, -1], -1], ["won", [1, 42, -1, -1], -1], ["won", [1, 48, -1, -1], -1], ["won", [1, 50, -1, -1], -1], ["won", [1, 52, -1, -1], -1], ["start_player", [0, -1, -1, -1], -1], ["won", [0, 60, -1, -1], -1]]',1795014513.33476);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',233,0,0,6,0,0,0,7,'[["boat", [0, 55, -1, -1], -1], ["boat", [1, 54, -1, -1], -1]]',1.79501451338503789905e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',234,0,1,313,0,0,0,7,'[]',1.79501451344162392615e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',235,0,0,325,0,0,0,7,'[]',1.79501451347631549833e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',236,0,0,5989,0,0,0,7,'[]',1.79501451351731467244e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',237,0,0,51,0,0,0,7,'[]',1795014513.56967);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',238,0,1,6184,0,0,0,7,'[]',1.7950145136174244881e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',239,0,1,48,0,0,0,7,'[]',1.79501451366615629194e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',240,0,1,315,0,0,0,7,'[]',1.79501451372909808165e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',241,0,0,6376,0,0,0,7,'[]',1.79501451377534151075e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',242,0,0,47,0,0,0,7,'[]',1.79501451384621286393e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',243,0,0,52,0,0,0,7,'[]',1.79501451390287399293e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',244,0,1,6275,0,0,0,7,'[]',1.79501451398587346082e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',245,0,1,46,0,0,0,7,'[]',1.79501451404998731611e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',246,0,1,319,0,0,0,7,'[]',1.79501451412293195719e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',247,0,0,320,0,0,0,7,'[]',1.79501451418696522707e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',248,0,0,6180,0,0,0,7,'[]',1.79501451424749970437e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',249,0,0,47,0,0,0,7,'[]',1.79501451430955719949e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',250,0,0,6375,0,0,0,7,'[]',1.79501451437640380855e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',251,0,1,6278,0,0,0,7,'[]',1.79501451442591881749e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',252,0,0,46,0,0,0,7,'[]',1.79501451446695542337e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',253,0,1,46,0,0,0,7,'[]',1.79501451450046753885e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',254,0,0,3,0,0,0,7,'[["laid", [0, 55, -1, -1], -1], ["laid", [0, 60, -1, -1], -1]]',1.79501451454726862911e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',255,0,1,307,0,0,0,7,'[]',1.79501451459675383562e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',256,0,1,6274,0,0,0,7,'[]',1.79501451463481974599e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',257,0,1,47,0,0,0,7,'[]',1.79501451469777607915e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',258,0,1,6280,0,0,0,7,'[]',1.79501451473904323572e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',259,0,1,51,0,0,0,7,'[]',1.79501451479767417905e+09);
INSERT INTO "moves" VALUES('AFfSL7BBQ-Y0',260,0,1,3,0,0,0,7,'[["laid", [1, 48, -1, -1], -1], ["laid", [1, 50, -1, -1], -1], ["laid", [1, 54, -1, -1], -1], ["laid", [1, 42, -1, -1], -1], ["laid", [1, 52, -1, -1], -1], ["year_over", [-1, -1, -1, -1], -1]]',1.79501451483000493049e+09);
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
INSERT INTO "seats" VALUES('pTxTVKffuN4A',0,'player-ada','Ada',NULL,NULL,'default','[]',0,NULL,0,0,NULL,0);
INSERT INTO "seats" VALUES('pTxTVKffuN4A',1,'player-basil','Basil',NULL,NULL,'default','[]',0,NULL,0,0,NULL,0);
INSERT INTO "seats" VALUES('CIfjFEj-7VVB',0,'player-ada','Ada',NULL,NULL,'default','[]',0,NULL,0,0,NULL,0);
INSERT INTO "seats" VALUES('CIfjFEj-7VVB',1,'player-basil','Basil',NULL,NULL,'default','[]',1,1.7950144752674069404e+09,0,0,NULL,0);
INSERT INTO "seats" VALUES('XjhmxKMhSotW',0,'player-ada','Ada',NULL,NULL,'default','[]',1,1.79501447542928218841e+09,0,0,NULL,0);
INSERT INTO "seats" VALUES('XjhmxKMhSotW',1,NULL,'Random 2','random',NULL,'default','[]',0,NULL,0,0,NULL,0);
INSERT INTO "seats" VALUES('68m-RuMiwsQi',0,'player-ada','Ada',NULL,NULL,'default','[]',1,1.79501447877919363977e+09,0,1,'{"question": 47}',1);
INSERT INTO "seats" VALUES('68m-RuMiwsQi',1,'player-basil','Basil',NULL,NULL,'default','[]',0,NULL,0,0,NULL,0);
INSERT INTO "seats" VALUES('nQb__jFKedSs',0,'player-ada','Ada',NULL,NULL,'default','[]',0,NULL,0,0,NULL,0);
INSERT INTO "seats" VALUES('nQb__jFKedSs',1,'player-basil','Basil',NULL,NULL,'default','[]',0,NULL,0,0,NULL,0);
INSERT INTO "seats" VALUES('y5_ZbxGkRHTa',0,'player-ada','Ada',NULL,NULL,'default','[]',0,NULL,0,0,NULL,0);
INSERT INTO "seats" VALUES('y5_ZbxGkRHTa',1,'player-basil','Basil',NULL,NULL,'default','[]',0,NULL,0,0,NULL,0);
INSERT INTO "seats" VALUES('SPkUmhTUyfsR',0,'player-ada','Ada',NULL,NULL,'default','[]',0,NULL,0,0,NULL,0);
INSERT INTO "seats" VALUES('SPkUmhTUyfsR',1,'player-basil','Basil',NULL,NULL,'default','[]',1,1.79501448302977108955e+09,0,0,NULL,0);
INSERT INTO "seats" VALUES('8lyFOIznSUt0',0,'player-ada','Ada',NULL,NULL,'default','[]',1,1.79501448318352603908e+09,0,0,NULL,0);
INSERT INTO "seats" VALUES('8lyFOIznSUt0',1,NULL,'Random 2','random',NULL,'default','[]',0,NULL,0,0,NULL,0);
INSERT INTO "seats" VALUES('6TpsRymbeXxZ',0,'player-ada','Ada',NULL,NULL,'default','[]',0,NULL,0,0,NULL,0);
INSERT INTO "seats" VALUES('6TpsRymbeXxZ',1,'player-basil','Basil',NULL,NULL,'default','[]',1,1.79501448610958933829e+09,0,1,'{"question": 26}',1);
INSERT INTO "seats" VALUES('JjA_Tl6WZNnx',0,'player-ada','Ada',NULL,NULL,'default','[]',0,NULL,0,0,NULL,0);
INSERT INTO "seats" VALUES('JjA_Tl6WZNnx',1,'player-basil','Basil',NULL,NULL,'default','[]',0,NULL,0,0,NULL,0);
INSERT INTO "seats" VALUES('05QQ0vTpyQHR',0,'player-ada','Ada',NULL,NULL,'default','[]',0,NULL,0,0,NULL,0);
INSERT INTO "seats" VALUES('05QQ0vTpyQHR',1,'player-basil','Basil',NULL,NULL,'default','[]',0,NULL,0,0,NULL,0);
INSERT INTO "seats" VALUES('oQwJ-Nnd_6ij',0,'player-ada','Ada',NULL,NULL,'default','[]',0,NULL,0,0,NULL,0);
INSERT INTO "seats" VALUES('oQwJ-Nnd_6ij',1,'player-basil','Basil',NULL,NULL,'default','[]',1,1.79501449719703269009e+09,0,0,NULL,0);
INSERT INTO "seats" VALUES('REhL8QAWGwvW',0,'player-ada','Ada',NULL,NULL,'default','[]',0,NULL,0,0,NULL,0);
INSERT INTO "seats" VALUES('REhL8QAWGwvW',1,NULL,'Random 2','random',NULL,'default','[]',1,1.79501449702963423735e+09,0,0,NULL,0);
INSERT INTO "seats" VALUES('fE5XDv3ClrJf',0,'player-ada','Ada',NULL,NULL,'default','[]',1,1.79501450039207887648e+09,0,1,'{"question": 38}',1);
INSERT INTO "seats" VALUES('fE5XDv3ClrJf',1,'player-basil','Basil',NULL,NULL,'default','[]',0,NULL,0,0,NULL,0);
INSERT INTO "seats" VALUES('AFfSL7BBQ-Y0',0,'player-ada','Ada',NULL,NULL,'default','[]',0,NULL,0,0,NULL,0);
INSERT INTO "seats" VALUES('AFfSL7BBQ-Y0',1,'player-basil','Basil',NULL,NULL,'default','[]',0,NULL,0,0,NULL,0);
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
INSERT INTO "snapshots" VALUES('68m-RuMiwsQi',64,65,'{"game": "keythedral", "version": 1, "players": 2, "options": {"edition": "second", "length": "full", "face_up": false, "laws": true, "start_player": 0, "data": null}, "table": {"round": 2, "phase": 1, "start_player": 1, "cubes": [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0], "store": [20, 20, 15, 15, 15, 0, 1, 0], "stock": [10, 8, 10], "mat": [0, 5, 4, 1, 3, 11, 10, 8, 6, 13, 18, 19, 21, 17, 15, 24, 23, 27, 22, 29, 33, 30], "owner": [-1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1], "row": 0, "unused": [2, 7, 9, 12, 14, 16, 20, 25, 26, 28, 31, 32], "out": [], "increase_on": -1, "decrease_on": -1, "stack": [], "drawn": -1, "field_at": [1596, 1597, 1595, 1594, 1652, 1538, 1541, 1482, 1426, 1651, 1598, 1708], "field_code": [0, 1, 8, 7, 7, 6, 6, 9, 8, 9, 6, 5], "worker": [0, -1, -1, 1, -1, -1, -1, 1, 0, 1, 0, -1], "fence": [-1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1], "fences_left": [3, 3], "corner": [1598, 1425, 1484, 1540, 1596, 1538, 1650, 1594, 1426, 1482], "house": [0, 0, 0, 0, 0, 0, 0, 0, 0, 0], "law_stack": [0, 16, 12, 8, 1, 2, 15, 9, 4, 18, 19, 5, 11, 14, 13, 10, 17, 6], "law_spaces": [3], "hands": [128, 0], "hand_size": [1, 0], "played": 0, "marker": [2, 1, -1, 0, -1], "called": 0, "nominated": -1, "nominated_for": -1, "work_order_by": -1, "climbers": 0, "good_kind": -1, "poor_kind": -1, "double_field": -1, "free_kind": -1, "free_seat": -1, "moratorium_by": -1, "collected": 0, "passes": 1, "procured": 1, "stopped": 0, "blocked": 0, "slot": -1, "tile": -1, "buyer": -1, "substitution": 0, "hit": 0, "extra": -1, "less": -1, "bid": 0, "bidder": -1, "chance": 5560631568182414919, "agenda": [["Round"], ["ChangeStartPlayer"], ["RetrieveWorkers"], ["SpendCubes"], ["CollectCubes"], ["NextMarker", 4], ["CallNumber", 0, 3, 0]], "lanes": []}}');
INSERT INTO "snapshots" VALUES('nQb__jFKedSs',63,64,'{"game": "keythedral", "version": 1, "players": 2, "options": {"edition": "second", "length": "full", "face_up": false, "laws": true, "start_player": 0, "data": {"end": {"round_cap": 2}}}, "table": {"round": 2, "phase": 3, "start_player": 1, "cubes": [0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0], "store": [19, 20, 15, 15, 15, 1, 0, 0], "stock": [9, 10, 9], "mat": [3, 5, 1, 2, 0, 7, 6, 10, 11, 13, 21, 15, 14, 17, 18, 25, 23, 22, 27, 30, 31, 33], "owner": [1, 1, 1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1], "row": 0, "unused": [4, 8, 9, 12, 16, 19, 20, 24, 26, 28, 29, 32], "out": [], "increase_on": -1, "decrease_on": -1, "stack": [], "drawn": -1, "field_at": [1596, 1597, 1595, 1539, 1650, 1541, 1538, 1542, 1651, 1653, 1483, 1537], "field_code": [0, 1, 7, 6, 7, 9, 9, 6, 8, 6, 5, 8], "worker": [-1, -1, 1, -1, 1, 0, 0, 0, 1, 0, 1, -1], "fence": [-1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1], "fences_left": [3, 3], "corner": [1649, 1542, 1540, 1481, 1597, 1594, 1650, 1651, 1482, 1595], "house": [0, 0, 0, 0, 0, 0, 0, 0, 0, 0], "law_stack": [16, 3, 18, 19, 13, 2, 6, 1, 10, 9, 8, 11, 5, 12, 17, 7, 0, 15], "law_spaces": [14], "hands": [0, 0], "hand_size": [0, 0], "played": 16, "marker": [4, 1, 2, 3, 0], "called": 0, "nominated": -1, "nominated_for": -1, "work_order_by": -1, "climbers": 0, "good_kind": -1, "poor_kind": -1, "double_field": -1, "free_kind": -1, "free_seat": -1, "moratorium_by": -1, "collected": 3, "passes": 1, "procured": 0, "stopped": 0, "blocked": 0, "slot": -1, "tile": -1, "buyer": -1, "substitution": 0, "hit": 0, "extra": -1, "less": -1, "bid": 0, "bidder": -1, "chance": 8550171815219264969, "agenda": [["Round"], ["ChangeStartPlayer"], ["RetrieveWorkers"], ["Act", 1]], "lanes": []}}');
INSERT INTO "snapshots" VALUES('JjA_Tl6WZNnx',63,64,'{"game": "keyper", "version": 1, "players": 2, "options": {"data": null}, "table": {"season": 1, "start_player": 1, "last_player": -1, "stock": [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 2, 0, 0, 1, 0, 1, 0], "store": [15, 16, 16, 16, 16, 16, 18, 16, 16, 16, 16, 12, 8, 12, 12, 10, 12, 11, 12], "area": [2, 1, 2, 0, 1, 1, 2, 0, 1, 1, 2, 0, 0, 1], "resting": [0, 1, 0, 0, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0], "keyper_home": [1, 0], "boards": [5, 6], "keyper_on": [1, -1], "boat_at": [-1, -1], "boats": [0, 3, 4, 5], "keyples": [-1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1], "top": [-1, -1, 4, -1, -1, -1, -1, -1, -1, 9, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, 4, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, 10], "under": [-1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1], "upgraded": [0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], "free_used": 0, "hands": [[0, 1, 2, 3, 5, 6, 7, 8, 10, 11], [0, 1, 2, 3, 5, 6, 7, 8, 9, 11, 27]], "display": [38, 40, 53, 22, 36, 55, 60, 62], "bag": [15, 16, 19, 20, 21, 24, 25, 29, 30, 31, 32, 33, 34, 35, 37, 39, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 54, 56, 57, 58, 59, 61, 63, 64, 65, 66, 67], "aside": [], "discard": [23, 18, 26, 14, 12, 17, 28, 13], "track": [0, 0], "fairs": [3, 6, 15, 5, 10, 12], "held": [[], []], "gained": [0, 0], "shipped": [0, 0], "ship_count": [0, 0], "paid": -1, "choice": [-1, -1], "chance": 2339250219005924065, "agenda": [["EndOfTurn", 0], ["TakeTurn", 0]], "lanes": []}}');
INSERT INTO "snapshots" VALUES('JjA_Tl6WZNnx',127,128,'{"game": "keyper", "version": 1, "players": 2, "options": {"data": null}, "table": {"season": 2, "start_player": 0, "last_player": -1, "stock": [2, 2, 3, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 1, 1, 1, 0, 2, 1, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 3, 0, 1, 0], "store": [12, 13, 12, 16, 16, 16, 19, 15, 16, 16, 16, 12, 11, 12, 12, 8, 11, 10, 12], "area": [1, 2, 0, 0, 0, 1, 0, 0, 0, 2, 1, 1, 1, 3], "resting": [0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0], "keyper_home": [1, 1], "boards": [9, 8], "keyper_on": [-1, -1], "boat_at": [-1, -1], "boats": [1, 3, 4, 5], "keyples": [-1, -1, -1, -1, -1, -1, -1, -1, 2, 6, -1, -1, -1, -1, -1, -1, -1, -1, 1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, 4, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1], "top": [-1, -1, 4, -1, -1, -1, -1, -1, -1, 9, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, 4, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, 10], "under": [-1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1], "upgraded": [0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], "free_used": 0, "hands": [[0, 1, 2, 3, 5, 6, 7, 8, 10, 11, 38], [0, 1, 2, 3, 5, 6, 7, 8, 9, 11, 22, 27, 40, 62]], "display": [21, 59, 43, 42, 58, 54, 44, 61], "bag": [16, 19, 20, 24, 25, 29, 30, 31, 33, 34, 35, 39, 41, 45, 46, 47, 49, 50, 51, 52, 56, 57, 63, 64, 65, 66, 67], "aside": [], "discard": [23, 18, 26, 14, 12, 17, 28, 13, 53, 36, 55, 60, 48, 15, 37, 32], "track": [0, 0], "fairs": [3, 6, 15, 5, 10, 12], "held": [[], []], "gained": [0, 0], "shipped": [0, 0], "ship_count": [0, 0], "paid": -1, "choice": [-1, -1], "chance": 14375305099854289927, "agenda": [["EndOfTurn", 0], ["Follow", 1, 0, 24]], "lanes": []}}');
INSERT INTO "snapshots" VALUES('JjA_Tl6WZNnx',191,192,'{"game": "keyper", "version": 1, "players": 2, "options": {"data": null}, "table": {"season": 3, "start_player": 1, "last_player": -1, "stock": [0, 0, 2, 0, 0, 0, 0, 1, 3, 0, 0, 0, 1, 0, 0, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 0, 0, 0, 1, 0, 2, 3, 0, 1, 0], "store": [16, 16, 14, 16, 16, 16, 20, 15, 10, 16, 16, 12, 10, 12, 10, 8, 11, 10, 12], "area": [1, 0, 2, 1, 0, 2, 0, 1, 1, 1, 0, 1, 0, 2], "resting": [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1], "keyper_home": [0, 1], "boards": [9, 11], "keyper_on": [0, -1], "boat_at": [-1, -1], "boats": [1, 2, 4, 5], "keyples": [-1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, 6, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, 4, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, 1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, 3, -1, -1, -1, 1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1], "top": [2, -1, 4, 0, -1, -1, -1, -1, -1, 9, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, 0, 22, -1, -1, 40, -1, 5, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, 10], "under": [-1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, 4, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1], "upgraded": [0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], "free_used": 0, "hands": [[1, 3, 5, 6, 7, 8, 10, 11, 38, 42, 58, 59], [1, 2, 3, 6, 7, 8, 9, 11, 21, 27, 62]], "display": [51, 35, 52, 31, 46, 39, 34, 57], "bag": [16, 19, 20, 24, 29, 30, 33, 41, 45, 47, 50, 63, 64, 66, 67], "aside": [], "discard": [23, 18, 26, 14, 12, 17, 28, 13, 53, 36, 55, 60, 48, 15, 37, 32, 43, 54, 44, 61, 56, 49, 25, 65], "track": [0, 0], "fairs": [3, 6, 15, 5, 10, 12], "held": [[], []], "gained": [0, 0], "shipped": [0, 0], "ship_count": [0, 0], "paid": -1, "choice": [-1, -1], "chance": 7964615906993104173, "agenda": [["EndOfTurn", 0], ["Follow", 1, 0, 12]], "lanes": []}}');
INSERT INTO "snapshots" VALUES('AFfSL7BBQ-Y0',63,64,'{"game": "keyflower", "version": 1, "players": 2, "options": {"data": null}, "table": {"season": 1, "start_player": 1, "purple": -1, "passes": 1, "held": [1, 0, 0, 0, 0, 1, 0, 5, 0, 0, 0, 0, 0, 0, 29, 29, 29, 0, 15, 15, 14], "low": [1, 0, 0, 0, 0, 1, 0, 5, 0, 0, 0, 0, 0, 0, 26, 26, 29, 0, 15, 15, 14, 1, 0, 0, 0, 0, 1, 0, 5, 0, 0, 0, 0, 0, 0, 26, 26, 29, 0, 15, 15, 14, 1, 0, 0, 0, 0, 1, 0, 5, 0, 0, 0, 0, 0, 0, 29, 29, 29, 0, 15, 15, 14], "high": [1, 0, 0, 0, 0, 1, 0, 5, 0, 0, 0, 0, 0, 0, 29, 29, 32, 0, 15, 15, 14, 1, 0, 0, 0, 0, 1, 0, 5, 0, 0, 0, 0, 0, 0, 29, 29, 32, 0, 15, 15, 14, 1, 0, 0, 0, 0, 1, 0, 5, 0, 0, 0, 0, 0, 0, 29, 29, 29, 0, 15, 15, 14], "count": [1, 1, 5, 0, 87, 44], "greens": 19, "stock": [21, 24, 22, 48], "place": [12, 0, 12, 12, 1, 12, 12, 12, 12, 1, 12, 12, 12, 12, 12, 12, 12, 0, 10, 12, 12, 10, 12, 10, 12, 12, 10, 10, 10, 12, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 21, 21, 12, 12, 12, 12, 20, 12, 20, 12, 20, 21, 13, 13, 12, 12, 12, 12, 10, 12, 12, 12], "offer": [27, 21, 26, 28, 18, 23, -1, -1, -1, -1, -1, -1, 60, -1, -1, -1], "bid": [0, 3, 0, 0, 0, 0, 0, 3, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0], "bid_colour": [-1, 1, -1, -1, -1, -1, -1, 2, 2, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, 3, -1, -1, -1, -1, -1, -1], "leader": [1, -1, -1, 1, 0, -1, -1, -1, -1, -1, -1, -1, 1, -1, -1, -1], "colour": [-1, 0, -1, -1, 2, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, 2, -1, -1, -1, -1, 1, -1, -1, -1, 1, 2, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, 3, -1, -1, -1], "used": [0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], "last_use": [0, 2, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], "goods": [0, 0, 0, 0, 3, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], "flipped": 2, "side_b": 0, "cell": [-1, 4704, -1, -1, 4704, -1, -1, -1, -1, 4705, -1, -1, -1, -1, -1, -1, -1, 4703, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1], "turn": [0, 0, 0, 0, 0, 0, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], "docked": 3, "load_workers": [2, 3, 2, 0, 1, 3, 2, 0], "load_skills": [0, 0, 1, 1, 0, 1], "won": [1], "served": 3, "chance": 17181610785603169564, "agenda": [["EndOfWinter"], ["StartSeason", 3], ["StartSeason", 2], ["EndSeason"], ["Turn", 1], ["Act", 0]], "lanes": []}}');
INSERT INTO "snapshots" VALUES('AFfSL7BBQ-Y0',191,192,'{"game": "keyflower", "version": 1, "players": 2, "options": {"data": null}, "table": {"season": 3, "start_player": 0, "purple": -1, "passes": 0, "held": [3, 1, 7, 0, 2, 1, 2, 6, 2, 3, 0, 0, 1, 1, 31, 37, 30, 2, 14, 14, 13], "low": [3, 1, 7, 0, 2, 1, 2, 6, 2, 3, 0, 0, 1, 1, 29, 35, 30, 1, 14, 14, 13, 3, 1, 7, 0, 2, 1, 2, 6, 2, 3, 0, 0, 1, 1, 29, 35, 30, 1, 14, 14, 13, 3, 1, 7, 0, 2, 1, 2, 6, 2, 3, 0, 0, 1, 1, 31, 37, 30, 2, 14, 14, 13], "high": [3, 1, 7, 0, 2, 1, 2, 6, 2, 3, 0, 0, 1, 1, 31, 37, 32, 2, 14, 14, 13, 3, 1, 7, 0, 2, 1, 2, 6, 2, 3, 0, 0, 1, 1, 31, 37, 32, 2, 14, 14, 13, 3, 1, 7, 0, 2, 1, 2, 6, 2, 3, 0, 0, 1, 1, 31, 37, 30, 2, 14, 14, 13], "count": [11, 5, 11, 2, 100, 41], "greens": 18, "stock": [20, 23, 22, 48], "place": [12, 0, 12, 12, 1, 12, 12, 12, 12, 1, 12, 12, 12, 12, 12, 12, 12, 0, 0, 12, 12, 12, 12, 12, 12, 12, 12, 1, 1, 12, 1, 1, 0, 1, 12, 1, 12, 12, 1, 12, 12, 12, 10, 12, 12, 12, 12, 12, 10, 12, 10, 12, 10, 12, 13, 13, 12, 12, 12, 12, 10, 12, 12, 12], "offer": [42, 48, 50, 52, -1, -1, -1, -1, -1, -1, -1, -1, 60, -1, -1, -1], "bid": [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], "bid_colour": [-1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1], "leader": [-1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1], "colour": [-1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1], "used": [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], "last_use": [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], "goods": [0, 0, 0, 0, 4, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], "flipped": 2, "side_b": 0, "cell": [-1, 4704, -1, -1, 4704, -1, -1, -1, -1, 4705, -1, -1, -1, -1, -1, -1, -1, 4703, 4607, -1, -1, -1, -1, -1, -1, -1, -1, 4703, 4609, -1, 4702, 4700, 4801, 4610, -1, 4801, -1, -1, 4701, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1], "turn": [0, 0, 0, 0, 0, 0, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0, 0, 2, 2, 0, 5, 0, 4, 3, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], "docked": 3, "load_workers": [0, 0, 0, 0, 0, 0, 0, 0], "load_skills": [0, 0, 0, 0, 0, 0], "won": [0], "served": 3, "chance": 5546834943952702, "agenda": [["EndOfWinter"], ["EndSeason"], ["Turn", 1], ["BidWorkers", 0, 48, 0, []]], "lanes": []}}');
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
INSERT INTO "tables" VALUES('pTxTVKffuN4A','keythedral',1,2,'{"edition": "second", "length": "full", "face_up": false, "laws": true, "start_player": 0, "data": null}',4314963593772158267,NULL,'open',NULL,'player-ada',1,'live',NULL,NULL,0,1,'[]',NULL,NULL,NULL,NULL,NULL,1.79501447463421392441e+09,1.79501447476221346853e+09,NULL,0);
INSERT INTO "tables" VALUES('CIfjFEj-7VVB','keythedral',1,2,'{"edition": "second", "length": "full", "face_up": false, "laws": true, "start_player": 0, "data": null}',896275192294357838,NULL,'running',NULL,'player-ada',1,'live',NULL,NULL,3,3,'[1]',NULL,NULL,NULL,NULL,NULL,1.79501447479632377617e+09,1.79501447526740312574e+09,NULL,0);
INSERT INTO "tables" VALUES('XjhmxKMhSotW','keythedral',1,2,'{"edition": "second", "length": "full", "face_up": false, "laws": true, "start_player": 0, "data": null}',1897309072276648395,NULL,'running',NULL,'player-ada',1,'live',NULL,NULL,2,1,'[0]',NULL,NULL,NULL,NULL,NULL,1.79501447483990406988e+09,1.79501447542927837367e+09,NULL,0);
INSERT INTO "tables" VALUES('68m-RuMiwsQi','keythedral',1,2,'{"edition": "second", "length": "full", "face_up": false, "laws": true, "start_player": 0, "data": null}',2050890031036736427,NULL,'running',NULL,'player-ada',1,'live',NULL,NULL,79,2,'[0]',NULL,NULL,NULL,NULL,NULL,1.79501447486027407643e+09,1795014478.77919,NULL,0);
INSERT INTO "tables" VALUES('nQb__jFKedSs','keythedral',1,2,'{"edition": "second", "length": "full", "face_up": false, "laws": true, "start_player": 0, "data": {"end": {"round_cap": 2}}}',1110409751917088855,NULL,'over',NULL,'player-ada',1,'live',NULL,NULL,66,2,'[]',NULL,'[4, 12]','[1]',NULL,NULL,1.79501447884959721562e+09,1.79501448240469717982e+09,1.79501448240469717982e+09,0);
INSERT INTO "tables" VALUES('y5_ZbxGkRHTa','keyper',1,2,'{"data": null}',2367638666838263328,NULL,'open',NULL,'player-ada',1,'live',NULL,NULL,0,1,'[]',NULL,NULL,NULL,NULL,NULL,1.79501448258679056164e+09,1.7950144826268384457e+09,NULL,0);
INSERT INTO "tables" VALUES('SPkUmhTUyfsR','keyper',1,2,'{"data": null}',2274425587686872406,NULL,'running',NULL,'player-ada',1,'live',NULL,NULL,3,3,'[1]',NULL,NULL,NULL,NULL,NULL,1.79501448264412975311e+09,1.79501448302976298332e+09,NULL,0);
INSERT INTO "tables" VALUES('8lyFOIznSUt0','keyper',1,2,'{"data": null}',778184613902033665,NULL,'running',NULL,'player-ada',1,'live',NULL,NULL,2,1,'[0]',NULL,NULL,NULL,NULL,NULL,1.79501448271224498748e+09,1.79501448318352246286e+09,NULL,0);
INSERT INTO "tables" VALUES('6TpsRymbeXxZ','keyper',1,2,'{"data": null}',2781613724344309364,NULL,'running',NULL,'player-ada',1,'live',NULL,NULL,60,2,'[1]',NULL,NULL,NULL,NULL,NULL,1.79501448273608016966e+09,1.7950144861095850468e+09,NULL,0);
INSERT INTO "tables" VALUES('JjA_Tl6WZNnx','keyper',1,2,'{"data": null}',2593394541813987669,NULL,'over',NULL,'player-ada',1,'live',NULL,NULL,223,2,'[]',NULL,'[8, 8]','[0]',NULL,NULL,1.795014486156929493e+09,1.7950144967092988491e+09,1.7950144967092988491e+09,0);
INSERT INTO "tables" VALUES('05QQ0vTpyQHR','keyflower',1,2,'{"data": null}',1588956358457494217,NULL,'open',NULL,'player-ada',1,'live',NULL,NULL,0,1,'[]',NULL,NULL,NULL,NULL,NULL,1.79501449682792115205e+09,1.79501449684879350659e+09,NULL,0);
INSERT INTO "tables" VALUES('oQwJ-Nnd_6ij','keyflower',1,2,'{"data": null}',1685495571354562794,NULL,'running',NULL,'player-ada',1,'live',NULL,NULL,3,3,'[1]',NULL,NULL,NULL,NULL,NULL,1.79501449686903977393e+09,1.7950144971970291137e+09,NULL,0);
INSERT INTO "tables" VALUES('REhL8QAWGwvW','keyflower',1,2,'{"data": null}',44877540655536439,NULL,'running',NULL,'player-ada',1,'live',NULL,NULL,0,1,'[1]',NULL,NULL,NULL,NULL,NULL,1.79501449690369725229e+09,1.79501449702973246572e+09,NULL,0);
INSERT INTO "tables" VALUES('fE5XDv3ClrJf','keyflower',1,2,'{"data": null}',4285820518880387761,NULL,'running',NULL,'player-ada',1,'live',NULL,NULL,60,2,'[0]',NULL,NULL,NULL,NULL,NULL,1.79501449692227363591e+09,1.79501450039207291605e+09,NULL,0);
INSERT INTO "tables" VALUES('AFfSL7BBQ-Y0','keyflower',1,2,'{"data": null}',3026780583964222488,NULL,'over',NULL,'player-ada',1,'live',NULL,NULL,261,2,'[]',NULL,'[10, 8]','[0]',NULL,NULL,1.79501450041725587845e+09,1.79501451483009696009e+09,1.79501451483009696009e+09,0);
CREATE INDEX ix_tables_status ON tables (status);
CREATE INDEX ix_seats_player ON seats (player);
CREATE INDEX ix_seats_asked ON seats (asked, bot);
CREATE INDEX ix_chat_table_id ON chat (table_id);
COMMIT;
