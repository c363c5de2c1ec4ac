"""Receives IPNs: POST /v1/ipn/callback. Needs `cryptography`."""

import base64
import hashlib
import hmac
import json
import logging
import os
import re
import sys
import tempfile
import threading
import time
from calendar import monthrange
from datetime import datetime, timedelta, timezone
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes
from cryptography.hazmat.primitives.padding import PKCS7

TOLERANCE_SECONDS = 300
MAX_BODY_BYTES = 65_536
HOLD = timedelta(minutes=15)  # for money in time whose IPN is late
CARD_PAYMENTS = ("SALE.APPROVED", "PREAUTH_COMPLETE.APPROVED")
PAYMENTS = (*CARD_PAYMENTS, "QR.PAID")
CODE_ENDS = ("QR.CANCELLED", "QR.EXPIRED")
USED_TEXTS = (
    *("event", "transaction_id", "request_id", "original_transaction_id", "order_id", "qr_id"),
    *("va_no", "sn", "payment_mark", "paid_at", "ended_at", "currency", "bank_reference"),
)
TIME = re.compile(
    r"20\d\d-(0[1-9]|1[0-2])-\d\dT([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?(Z|[+-](0\d|1[0-3]):[0-5]\d)", re.ASCII
)
DECIDING = (*USED_TEXTS, "amount")  # all reports of one transaction agree on these


def setting(name: str) -> str:
    value = os.environ.get(name)
    if not value:
        sys.exit(f"{name} is not set")
    return value


def aes_key() -> bytes:
    """Reads the key in three forms; Zengi has yet to confirm which one it uses."""
    text, form = setting("ZENGI_AES_KEY"), os.environ.get("ZENGI_AES_KEY_FORM") or "hex64"
    if form == "text32" and len(text.encode()) == 32:
        return text.encode()
    if form in ("hex64", "hex32") and re.fullmatch(f"[0-9A-Fa-f]{{{form[3:]}}}", text):
        return bytes.fromhex(text)
    sys.exit("ZENGI_AES_KEY is not what ZENGI_AES_KEY_FORM says: hex64, hex32 or text32")


AES_KEY = aes_key()
SECRET = setting("ZENGI_HMAC_SECRET").encode()
INBOX = Path(setting("ZENGI_INBOX"))
ORDERS = Path(setting("ZENGI_ORDERS"))
# Fields: /documents/payments/ipn. In production: your tables.
SHOP: dict = {}


def decrypt(data: str) -> str:
    message = base64.b64decode(data, validate=True)
    decryptor = Cipher(algorithms.AES(AES_KEY), modes.CBC(message[:16])).decryptor()
    padded = decryptor.update(message[16:]) + decryptor.finalize()
    unpadder = PKCS7(128).unpadder()
    return (unpadder.update(padded) + unpadder.finalize()).decode()


def canonical_string(fields: dict) -> str:
    pairs = []
    for name in sorted(fields):
        value = fields[name]
        if isinstance(value, (bool, dict, list)):
            continue  # takes no part in the signature
        if isinstance(value, float) or (isinstance(value, int) and abs(value) >= 2**53):
            raise ValueError(f"{name} is not an integer")
        pairs.append(f"{name}={'' if value is None else value}")
    return "&".join(pairs)


def is_time(text: str | None) -> bool:
    return bool(TIME.fullmatch(text or "")) and 0 < int(text[8:10]) <= monthrange(int(text[:4]), int(text[5:7]))[1]


def count_names(text: str) -> int:
    return re.sub(r'"(?:[^"\\]|\\.)*"', "", text).count(":")


def is_clear(fields: dict, text: str) -> bool:
    """Another content can have the same signature: values are not escaped, and "5" is signed like 5."""
    event, amount = fields.get("event"), fields.get("amount")
    if not (
        count_names(text) == count_names(json.dumps(fields))  # no name occurs twice
        and all(re.fullmatch("[0-9A-Za-z_]+", name) for name in fields)
        and not any(re.search("&[0-9A-Za-z_]+=", v) for v in fields.values() if isinstance(v, str))
        and all(isinstance(fields.get(name), (str, type(None))) for name in USED_TEXTS)
    ):
        return False
    if event in PAYMENTS:
        if not fields.get("transaction_id") or type(amount) is not int or amount <= 0:
            return False
        if fields.get("currency") not in (None, "", "VND"):
            return False
    return bool(
        (event != "QR.PAID" or is_time(fields.get("paid_at")))
        and (event not in CODE_ENDS or is_time(fields.get("ended_at")))
        and (event != "VOID.APPROVED" or fields.get("original_transaction_id"))
    )


def open_ipn(data: str, signature: str) -> tuple[dict, str, str]:
    """Decrypts and verifies. Returns the fields, their text and the signed string. Raises, never saying why."""
    text = decrypt(data)
    fields = json.loads(text)
    if not isinstance(fields, dict):
        raise ValueError("content")
    canonical = canonical_string(fields)
    expected = hmac.new(SECRET, canonical.encode(), hashlib.sha256).hexdigest()
    if not hmac.compare_digest(expected.encode(), signature.lower().encode()):
        raise ValueError("signature")
    return fields, text, canonical


def read_event(text: str) -> dict:
    """Reads an event. Null and an empty text are the same as missing."""
    return {name: value for name, value in json.loads(text).items() if value not in (None, "")}


def event_key(event: dict) -> str:
    """QR.CANCELLED and QR.EXPIRED have no transaction_id."""
    return f"{event.get('transaction_id') or event['request_id']}|{event['event']}"


def store_once(canonical: str, text: str, kind: str) -> bool:
    """Stores what was signed; returns False for a repeat. In production: a table with a unique key."""
    path = INBOX / f"{hashlib.sha256(canonical.encode()).hexdigest()}.{kind}"
    with tempfile.NamedTemporaryFile("w", dir=INBOX, encoding="utf-8") as draft:
        draft.write(text)
        draft.flush()
        os.fsync(draft.fileno())
        try:
            os.link(draft.name, path)  # appears whole, or not at all
        except FileExistsError:
            return False
    return True


def orders_of(event: dict) -> list[str]:
    """The orders that an event names. A static code serves many orders, so a person matches its money."""
    codes = SHOP.get("codes", {})
    named = [codes.get(event.get(name)) for name in ("qr_id", "request_id", "va_no")] + [event.get("order_id")]
    return [] if "" in named else [one for one in dict.fromkeys(named) if one is not None]


def original_of(event: dict, events: list[dict]) -> dict:
    """The payment that a void names (a void may lack `order_id`), else the event itself."""
    original = event.get("original_transaction_id")
    paid = (e for e in events if e["event"] in PAYMENTS and e["transaction_id"] == original)
    return next(paid, event)


def has_ended(transfer: dict, events: list[dict], at: datetime) -> bool:
    """Reads the known end of the code and its end event, which may be lost or come later."""
    known = SHOP.get("ends", {}).get(transfer.get("qr_id") or transfer.get("va_no"))
    request_id = transfer.get("request_id")
    # Another request_id: only a display of the code ended; the code still takes money.
    ends = [
        e["ended_at"]
        for e in events
        if e["event"] in CODE_ENDS
        and transfer.get("qr_id")
        and e.get("qr_id") == transfer["qr_id"]
        and (e.get("request_id") == request_id if request_id else not known)
    ]
    return any(at >= datetime.fromisoformat(end) for end in [*ends, known] if end)


def is_late(transfer: dict, events: list[dict]) -> bool:
    """Late or extra, by the mark or by the end of the code: the mark may be missing."""
    is_marked = transfer.get("payment_mark") in ("LATE", "EXTRA")
    return is_marked or has_ended(transfer, events, datetime.fromisoformat(transfer["paid_at"]))


def verdict_on(order_id: str, amount: int, events: list[dict]) -> str:
    """Decides by events, never by `status` alone, and reads all of them: they come in any order."""
    voided = [e.get("original_transaction_id") for e in events if e["event"] == "VOID.APPROVED"]
    of_order = [e for e in events if order_id in orders_of(e)]
    charges = [e for e in of_order if e["event"] in CARD_PAYMENTS]
    cards = [e for e in charges if e["transaction_id"] not in voided]
    # A charge with another amount or from an unknown terminal does not pay the order.
    is_charged = any(e["amount"] == amount and e.get("sn") in SHOP["terminals"] for e in cards)
    transfers = [e for e in of_order if e["event"] == "QR.PAID"]
    received = sum(e["amount"] for e in cards + transfers)
    # Late money, and any money for an order that no longer waits, or after a void, releases no goods.
    in_time = sum(e["amount"] for e in transfers if cards == charges and not is_late(e, events))
    cancelled = order_id in SHOP.get("cancelled", [])
    paid = not cancelled and (is_charged or in_time >= amount)
    # A part is kept while a code of the order takes the rest, and during the hold time after that.
    paid_codes = [e.get("qr_id") for e in transfers]
    unpaid_codes = [{"qr_id": one} for one in SHOP.get("ends", {}) if one not in paid_codes]
    held = datetime.now(timezone.utc) - HOLD
    is_open = not cancelled and any(
        order_id in orders_of(code) and not has_ended(code, events, held)
        for code in [*transfers, *unpaid_codes]
    )
    kept = in_time if is_open else 0
    uncounted = received - (amount if paid else kept)
    return ("paid" if paid else "not paid") + (f", uncounted {uncounted}" if uncounted > 0 else "")


def names_of(event: dict) -> list[str]:
    """One transaction has one result; one transaction, and one reference of the bank, is one payment."""
    is_result = re.match(r"(SALE|VOID|PREAUTH|PREAUTH_COMPLETE|QR)\.(APPROVED|DECLINED|CANCELLED|EXPIRED|PAID)$", event["event"])
    if not is_result or "transaction_id" not in event:
        return [event_key(event)]
    return [event[name] for name in ("transaction_id", "bank_reference") if name in event]


def merge(reports: list[dict]) -> tuple[list[dict], list[str]]:
    """Reads one event for each transaction, and the orders about which two reports contradict each other."""
    found: dict[str, dict] = {}
    disputed = set()
    for report in reports:
        for name in names_of(report):
            before = found.setdefault(name, {})
            is_twofold = report["event"] in PAYMENTS and len(orders_of(report)) > 1
            if is_twofold or any(before.get(n, v) != v for n, v in report.items() if n in DECIDING):
                disputed.add(name)
            before.update(report)
    events = list({names_of(one)[0]: found[names_of(one)[0]] for one in reports}.values())
    doubtful = [
        order
        for one in reports
        if disputed.intersection(names_of(one))
        for order in orders_of(one) + orders_of(original_of(one, events))
    ]
    return events, doubtful


# One event at a time, so that no older verdict is acted on after a newer one.
ACTING = threading.Lock()


def read_inbox() -> list[dict]:
    """Reads all that is stored, and the orders as they are now."""
    SHOP.clear()
    SHOP.update(json.loads(ORDERS.read_text(encoding="utf-8")))
    return [read_event(file.read_text(encoding="utf-8")) for file in INBOX.glob("*.json")]


def act(event: dict) -> None:
    """In production: mark the order paid once, or put it on the list for a manual review."""
    events, doubtful = merge(read_inbox())
    verdict = "no such order"
    for order_id in orders_of(original_of(event, events)):
        if order_id in SHOP["orders"]:
            is_doubtful = order_id in doubtful
            verdict = "review" if is_doubtful else verdict_on(order_id, SHOP["orders"][order_id], events)
    # One write, so that threads do not mix their lines.
    print(f"{event_key(event)}: {verdict}\n", end="", flush=True)


class Handler(BaseHTTPRequestHandler):
    timeout = 10  # a sender that stops in the middle

    # region handler
    def do_POST(self) -> None:
        try:
            status, code, event = self.receive()
        except Exception:  # the store fails: Zengi sends it again
            logging.exception("not stored")
            status, code, event = 500, "501", None
        self.answer(status, code)
        if event:
            with ACTING:
                act(event)  # after the answer: a wrong amount is no reason to refuse an IPN

    def receive(self) -> tuple[int, str, dict | None]:
        """Returns status, errorCode, and the event if it is new and stored."""
        length = self.headers.get("Content-Length", "")
        if self.path != "/v1/ipn/callback" or not re.fullmatch("[0-9]{1,9}", length):
            return 400, "401", None
        if int(length) > MAX_BODY_BYTES:
            return 400, "401", None
        sent_at = ",".join(self.headers.get_all("X-Timestamp", []))  # twice: malformed
        signature = ",".join(self.headers.get_all("X-Signature", []))
        try:
            data = json.loads(self.rfile.read(int(length)).decode())["data"]
        except (ValueError, LookupError, TypeError, RecursionError):
            return 400, "401", None
        if not isinstance(data, str) or not re.fullmatch("[0-9]{1,12}", sent_at):
            return 400, "401", None
        if abs(time.time() - int(sent_at)) > TOLERANCE_SECONDS:
            return 401, "416", None
        try:
            fields, text, canonical = open_ipn(data, signature)
        except (ValueError, RecursionError):
            return 401, "415", None
        if not is_clear(fields, text):
            store_once(canonical, text, "unclear")  # for a person: it counts for no order
            return 200, "000", None
        event = read_event(text)
        if "event" not in event or not (event.get("transaction_id") or event.get("request_id")):
            return 400, "401", None
        # Before the answer; a repeat gets the same one.
        is_new = store_once(canonical, text, "json")
        return 200, "000", event if is_new else None

    # endregion

    def answer(self, status: int, code: str) -> None:
        body = json.dumps({"errorCode": code}).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


STORED = read_inbox()
if "review" in sys.argv:
    for stored in STORED:
        act(stored)
else:
    ThreadingHTTPServer(("127.0.0.1", int(setting("PORT"))), Handler).serve_forever()
