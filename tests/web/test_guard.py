import re
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from keydom import web
from keydom.tables import Tables
from keydom.web.limits import MOST_BUCKETS, Rates
from keydom.web.request import LARGEST_BODY
from keydom.web.site import ROUTES, create_site
from tests.web.conftest import PLENTY, Browser, Two, call, make, play, seen, whole

STATIC = Path(web.__file__).parent / "static"
# A script is a file of ours or data; the policy lets nothing else run.
INLINE_SCRIPT = r'<script(?! src="/static/| type="application/json")'
STRANGE = [
    {"sec-fetch-site": "cross-site"},
    {"sec-fetch-site": "same-site"},
    {"origin": "https://evil.example"},
    {"origin": "null"},
    {"origin": "http://testserver.evil.example"},
    {"origin": "http://[bad"},
]


@pytest.mark.parametrize("headers", STRANGE)
def test_requests_of_other_sites_are_refused(two: Two, headers: dict[str, str]) -> None:
    for path in ("/tables", "/language", "/me/name", "/me/sign-out", f"{two.path}/chat"):
        assert two.ada.post(path, data={"text": "x"}, headers=headers).status_code == 403
    assert two.ada.get(f"/api/tables/{two.table}/chat").json()["chat"] == []


@pytest.mark.parametrize(
    "headers",
    [
        {"sec-fetch-site": "same-origin"},
        {"origin": "http://testserver"},
        {},
    ],
)
def test_requests_of_our_own_pages_pass(two: Two, headers: dict[str, str]) -> None:
    answer = two.ada.post(f"{two.path}/chat", data={"text": "hello"}, headers=headers)
    assert answer.status_code == 303


def test_a_program_with_a_token_is_no_other_site(browser: Browser) -> None:
    client = browser()
    token = client.post("/api/me", json={"name": "Ada"}).json()["token"]
    client.cookies.clear()
    headers = {"authorization": f"Bearer {token}", "origin": "https://client.example"}
    assert make_with(client, headers) == 201
    assert make_with(client, {**headers, "authorization": "Basic x"}) == 403


def make_with(client: TestClient, headers: dict[str, str]) -> int:
    body = {"game": "keythedral", "seats": ["me", "open"]}
    return int(client.post("/api/tables", json=body, headers=headers).status_code)


def test_large_bodies_are_refused_with_and_without_a_length(two: Two) -> None:
    large = b"text=" + b"x" * LARGEST_BODY
    path = f"{two.path}/chat"
    assert two.ada.post(path, content=large).status_code == 413
    assert two.ada.post(path, content=iter([large[:9], large[9:]])).status_code == 413
    assert two.ada.post(path, content=b"a&" * 200).status_code == 400
    for length in ("9" * 5000, "-1", "\u00b2"):
        headers = {"content-length": length.encode("latin-1")}
        assert two.ada.post(path, content=b"text=x", headers=headers).status_code == 413


def test_bodies_that_make_no_sense_are_refused(two: Two) -> None:
    json = {"content-type": "application/json"}
    path = f"/api/tables/{two.table}/arm"
    for body in (b"[" * 60_000, b'{"actions": [Infinity]}', b'{"actions": ["--5"]}', b"[1]"):
        assert two.ada.post(path, content=body, headers=json).status_code == 400
    half = b'{"text": "\\ud800"}'  # no text that a database could keep
    assert two.ada.post(f"{two.path}/chat", content=half, headers=json).status_code == 400


def test_forms_with_files_are_read_and_have_no_depth(two: Two) -> None:
    """A parser of mails would follow parts within parts, and comments within comments, until it fails."""
    path = f"{two.path}/chat"
    said = two.ada.post(path, files={"text": (None, "as a file")})
    assert said.status_code == 303
    assert "as a file" in whole(two.basil, two.table)
    nested = b"".join(
        b"--%d\r\nContent-Type: multipart/mixed; boundary=%d\r\n\r\n" % (depth, depth + 1)
        for depth in range(1000)
    )
    comments = b"--0\r\nContent-Disposition: " + b"(" * 15_000 + b"\r\n\r\nx\r\n--0--\r\n"
    wrong = b'--0\r\nContent-Disposition: form-data; name="text"\r\n\r\n\xff\r\n--0--\r\n'
    many = b'--0\r\nContent-Disposition: form-data; name="text"\r\n\r\n\r\n' * 500
    for kind in ("multipart/form-data; boundary=0", 'multipart/form-data; boundary="0"'):
        for body in (nested, comments, wrong, many, b"--0", b"--1\r\n\r\n"):
            answer = two.ada.post(path, content=body, headers={"content-type": kind})
            assert answer.status_code in (400, 403)  # no form, or one in which nothing is said
    alone = {"content-type": "multipart/form-data"}
    assert two.ada.post(path, content=wrong, headers=alone).status_code == 400


def test_too_many_requests_have_to_wait(tables: Tables) -> None:
    site = create_site(tables, thinking=False, reads=(3, 0.001), writes=(2, 0.001))
    client = TestClient(site)
    assert [client.get("/").status_code for _ in range(4)] == [200, 200, 200, 429]
    body = {"name": "Ada"}
    codes = [client.post("/api/me", json=body).status_code for _ in range(3)]
    assert codes == [200, 200, 429]
    assert "wait" in client.post("/api/me", json=body).json()["error"]
    assert client.get("/static/keydom.css").status_code == 200


def test_files_are_free_but_not_those_that_do_not_exist(tables: Tables) -> None:
    site = create_site(tables, thinking=False, reads=(3, 0.001), writes=(3, 0.001))
    client = TestClient(site)
    codes = [client.get(f"/static/{number}.js").status_code for number in range(5)]
    assert codes == [404, 404, 404, 429, 429]
    assert [client.post("/static/keydom.css").status_code for _ in range(4)] == [405] * 3 + [429]
    assert {client.get("/static/keydom.css").status_code for _ in range(5)} == {200}


def test_a_bucket_fills_again_with_time() -> None:
    rates = Rates(2, 0.5)
    assert [rates.take("a", 0.0), rates.take("a", 0.0), rates.take("a", 0.0)] == [True, True, False]
    assert rates.take("b", 0.0)
    assert not rates.take("a", 1.0)
    assert rates.take("a", 2.0)
    for number in range(MOST_BUCKETS + 50):
        rates.take(str(number), 3.0)
    assert len(rates.buckets) == MOST_BUCKETS


def test_a_full_bucket_is_forgotten() -> None:
    rates = Rates(2, 0.5)
    for number in range(100):
        rates.take(str(number), 0.0)
    for number in range(200):
        rates.take("still here", 10.0 + number / 100)
    assert [*rates.buckets] == ["still here"]


def test_one_household_has_one_bucket(tables: Tables) -> None:
    site = create_site(tables, thinking=False, reads=(3, 0.001), writes=PLENTY)
    clients = [TestClient(site, client=(f"2001:db8::{n}", 1)) for n in range(1, 5)]
    answers = [client.get("/") for client in clients]
    assert [answer.status_code for answer in answers] == [200, 200, 200, 429]
    assert int(answers[-1].headers["retry-after"]) > 0
    assert TestClient(site, client=("2001:db8:0:1::1", 1)).get("/").status_code == 200


def test_every_answer_carries_the_security_headers(two: Two) -> None:
    paths = [
        "/",
        "/me",
        two.path,
        f"{two.path}/parts",
        "/nowhere",
        "/static/table.js",
        "/api/games",
    ]
    answers = [two.ada.get(path) for path in paths]
    answers.append(two.ada.post("/tables", headers={"origin": "https://evil.example"}))
    answers.append(play(two.turn(), two.table))
    answers.append(call(two.ada, two.table, "act", action=-1, question=0))
    answers.append(two.ada.get(f"{two.path}/act"))
    for answer in answers:
        policy = answer.headers["content-security-policy"]
        data = answer.headers["content-type"] == "application/json"  # no document
        assert "default-src 'none'" in policy
        assert data or "script-src 'self'" in policy
        assert "unsafe" not in policy
        assert "frame-ancestors 'none'" in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert data or answer.headers["referrer-policy"] == "same-origin"
    assert two.ada.get(two.path).headers["cache-control"] == "no-store"
    assert two.ada.get("/static/table.js").headers["cache-control"] == "no-cache"


def test_files_are_kept_by_browsers_at_the_address_of_their_version(two: Two) -> None:
    page = two.ada.get(two.path).text
    linked = re.findall(r'"(/static/[^"]+)"', page)
    assert {path.rpartition("/")[2] for path in linked} >= {"keydom.css", "phone.css", "table.js"}
    for path in linked:
        answer = two.ada.get(path)
        assert answer.status_code == 200
        assert "immutable" in answer.headers["cache-control"]
        assert answer.content == two.ada.get(re.sub("v-[0-9a-f]+/", "", path)).content
    old = two.ada.get("/static/v-0123456789ab/table.js")
    assert old.status_code == 200
    assert old.headers["cache-control"] == "no-cache"
    assert two.ada.get(f"{linked[0].rpartition('/')[0]}/nothing.js").status_code == 404


def test_pages_keep_to_the_policy_and_to_this_host(two: Two) -> None:
    """No inline script or style, nothing from elsewhere."""
    for number in range(20):
        play(two.turn(), two.table, number)
    private = two.ada.post(f"{two.path}/private-link")
    texts = [two.ada.get(path).text for path in ("/", "/me", two.path, f"{two.path}/log", "/x")]
    texts += [two.basil.get(two.path, params={"at": 3}).text, private.text]
    for text in texts:
        assert not re.search(r"<[^>]+\sstyle=", text)
        assert not re.search(r"<[^>]+\son[a-z]+=", text)
        assert "<style" not in text
        assert not re.search(INLINE_SCRIPT, text)
        for link in re.findall(r'\s(?:src|href|action)="([^"]*)"', text):
            assert link.startswith(("/", "#")), link
    for path in STATIC.rglob("*.js"):
        script = two.ada.get(f"/static/{path.relative_to(STATIC)}").text
        assert script == path.read_text(encoding="utf-8")
        assert "http://" not in script
        assert "https://" not in script


def test_every_route_is_tried_by_a_stranger_without_harm(two: Two) -> None:
    """A stranger gets no server error, and the game does not change."""
    before = seen(two.ada, two.table)
    for route in ROUTES:
        for command in ("act", "undo", "start", "leave", "resign", "take-back", "hook", "arm"):
            parts = {"table_id": two.table, "token": "x", "command": command}
            parts |= {"game": "keyper", "login": "nobody", "scene": "scene", "panel": "kp-x"}
            parts |= {
                "lesson": "boats",
                "made": "00",
                "piece": "x",
                "number": "3",
                "puzzle": "x",
                "section": "x",
            }
            path = route.path.replace(":int", "").format(**parts)
            for method in route.methods or ():
                if not path.endswith("/events"):
                    assert two.stranger.request(method, path).status_code < 500, path
    after = seen(two.ada, two.table)
    assert after == before


def test_cookies_are_signed_hidden_from_scripts_and_kept_on_this_site(browser: Browser) -> None:
    client = browser()
    table = make(client, "Ada")
    cookie = client.post("/me/name", data={"name": "Adele"}).headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    good = client.cookies["keydom"]
    body, _, signature = good.rpartition(".")
    for forged in (body, f"{body}.{signature[::-1]}", "x", f"{body[:-2]}AA.{signature}", ""):
        stranger = browser()
        stranger.cookies.set("keydom", forged)
        assert seen(stranger, table)["seat"] is None
        assert call(stranger, table, "start").status_code == 403
    twin = browser()
    twin.cookies.set("keydom", good)
    assert seen(twin, table)["seat"] == 0


def test_a_cookie_over_https_stays_on_https(tables: Tables) -> None:
    site = create_site(tables, thinking=False, reads=PLENTY, writes=PLENTY)
    client = TestClient(site, base_url="https://testserver", follow_redirects=False)
    assert "Secure" in client.post("/me/name", data={"name": "Ada"}).headers["set-cookie"]
