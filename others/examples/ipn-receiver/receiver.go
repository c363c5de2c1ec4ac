// Receives IPNs: POST /v1/ipn/callback.
package main

import (
	"bytes"
	"crypto/aes"
	"crypto/cipher"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"sort"
	"strconv"
	"strings"
	"sync"
	"time"
	"unicode/utf8"
)

const (
	tolerance    = 300 * time.Second
	maxBodyBytes = 65_536
	hold         = 15 * time.Minute // for money in time whose IPN is late
	maxExact     = 1 << 53          // JavaScript rounds integers from here on
)

// shop: the fields are those of /documents/payments/ipn. In production: your tables.
type shop struct {
	Terminals, Cancelled []string
	Orders               map[string]int64
	Codes                map[string]string
	Ends                 map[string]time.Time
}

func contains(list []string, wanted string) bool {
	for _, one := range list {
		if one == wanted {
			return true
		}
	}
	return false
}

var (
	block  cipher.Block
	secret []byte
	inbox  string
	known  shop
	// One error for every step, so that an attacker cannot learn which one failed.
	errIPN    = errors.New("not a genuine IPN")
	timestamp = regexp.MustCompile(`^[0-9]{1,12}$`)
)

func setting(name string) string {
	value := os.Getenv(name)
	if value == "" {
		log.Fatal(name + " is not set")
	}
	return value
}

// aesKey reads the key in three forms; Zengi has yet to confirm which one it uses.
func aesKey() []byte {
	text, form := setting("ZENGI_AES_KEY"), os.Getenv("ZENGI_AES_KEY_FORM")
	if form == "text32" && len(text) == 32 {
		return []byte(text)
	}
	key, err := hex.DecodeString(text)
	if err == nil && (form == "hex64" || form == "") && len(key) == 32 || form == "hex32" && len(key) == 16 {
		return key
	}
	log.Fatal("ZENGI_AES_KEY is not what ZENGI_AES_KEY_FORM says: hex64, hex32 or text32")
	return nil
}

func decrypt(data string) ([]byte, error) {
	message, err := base64.StdEncoding.DecodeString(data)
	// DecodeString ignores line breaks.
	if err != nil || strings.ContainsAny(data, "\r\n") || len(message) < 2*aes.BlockSize || len(message)%aes.BlockSize != 0 {
		return nil, errIPN
	}
	iv, padded := message[:aes.BlockSize], message[aes.BlockSize:]
	cipher.NewCBCDecrypter(block, iv).CryptBlocks(padded, padded)
	padding := int(padded[len(padded)-1])
	if padding == 0 || padding > aes.BlockSize ||
		!bytes.HasSuffix(padded, bytes.Repeat([]byte{byte(padding)}, padding)) {
		return nil, errIPN
	}
	return padded[:len(padded)-padding], nil
}

func canonicalString(fields map[string]any) (string, error) {
	names := make([]string, 0, len(fields))
	for name := range fields {
		names = append(names, name)
	}
	sort.Strings(names)
	var pairs []string
	for _, name := range names {
		switch value := fields[name].(type) {
		case nil:
			pairs = append(pairs, name+"=")
		case string:
			pairs = append(pairs, name+"="+value)
		case json.Number:
			number, err := value.Int64()
			if err != nil || number <= -maxExact || number >= maxExact {
				return "", errIPN
			}
			pairs = append(pairs, name+"="+strconv.FormatInt(number, 10))
		} // booleans, objects and arrays take no part
	}
	return strings.Join(pairs, "&"), nil
}

// decode reads one JSON value and refuses text after it.
func decode(text []byte, into any) error {
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.UseNumber() // a float64 would print 2000000 as 2e+06
	if err := decoder.Decode(into); err != nil || !utf8.Valid(text) {
		return errIPN // it would replace bytes that are not UTF-8
	}
	if _, err := decoder.Token(); err != io.EOF {
		return errIPN
	}
	return nil
}

// usedTexts are the fields that are compared.
var usedTexts = []string{
	"event", "transaction_id", "request_id", "original_transaction_id", "order_id", "qr_id",
	"va_no", "sn", "payment_mark", "paid_at", "ended_at", "currency", "bank_reference",
}

var (
	jsonText   = regexp.MustCompile(`"(?:[^"\\]|\\.)*"`)
	fieldName  = regexp.MustCompile(`^\w+$`)
	resultForm = regexp.MustCompile(`^(SALE|VOID|PREAUTH|PREAUTH_COMPLETE|QR)\.(APPROVED|DECLINED|CANCELLED|EXPIRED|PAID)$`)
	innerName  = regexp.MustCompile(`&\w+=`)
	timeForm   = regexp.MustCompile(`^20\d\d-(0[1-9]|1[0-2])-\d\dT([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?(Z|[+-](0\d|1[0-3]):[0-5]\d)$`)
)

func countNames(content []byte) int {
	return bytes.Count(jsonText.ReplaceAll(content, nil), []byte(":"))
}

func isTime(value string) bool {
	_, err := time.Parse(time.RFC3339, value)
	return err == nil && timeForm.MatchString(value)
}

// isClear: another content can have the same signature, because values are not escaped and "5" is signed like 5.
func isClear(fields map[string]any, content []byte) bool {
	again, err := json.Marshal(fields)
	if err != nil || countNames(content) != countNames(again) { // no name occurs twice
		return false
	}
	for name, value := range fields {
		inner, _ := value.(string)
		if !fieldName.MatchString(name) || innerName.MatchString(inner) {
			return false
		}
	}
	for _, name := range usedTexts {
		if _, isText := fields[name].(string); fields[name] != nil && !isText {
			return false
		}
	}
	currency := text(fields, "currency")
	isPaid := text(fields, "transaction_id") != "" && amountOf(fields) > 0 && (currency == "" || currency == "VND")
	switch text(fields, "event") {
	case "SALE.APPROVED", "PREAUTH_COMPLETE.APPROVED":
		return isPaid
	case "QR.PAID":
		return isPaid && isTime(text(fields, "paid_at"))
	case "QR.CANCELLED", "QR.EXPIRED":
		return isTime(text(fields, "ended_at"))
	case "VOID.APPROVED":
		return text(fields, "original_transaction_id") != ""
	}
	return true
}

// openIPN decrypts and verifies. It returns the fields, their text and the signed string.
func openIPN(data, signature string) (map[string]any, []byte, string, error) {
	plaintext, err := decrypt(data)
	if err != nil {
		return nil, nil, "", err
	}
	var fields map[string]any
	if err := decode(plaintext, &fields); err != nil || fields == nil {
		return nil, nil, "", errIPN
	}
	canonical, err := canonicalString(fields)
	if err != nil {
		return nil, nil, "", err
	}
	mac := hmac.New(sha256.New, secret)
	mac.Write([]byte(canonical))
	expected := hex.EncodeToString(mac.Sum(nil))
	if !hmac.Equal([]byte(expected), []byte(strings.ToLower(signature))) {
		return nil, nil, "", errIPN
	}
	return fields, plaintext, canonical, nil
}

// text gives the text of a field, empty if the field is missing.
func text(fields map[string]any, name string) string {
	value, _ := fields[name].(string)
	return value
}

// amountOf gives 0 if the field is missing or no integer.
func amountOf(fields map[string]any) int64 {
	number, _ := fields["amount"].(json.Number)
	amount, _ := number.Int64()
	return amount
}

func isPayment(event map[string]any) bool {
	return contains([]string{"SALE.APPROVED", "PREAUTH_COMPLETE.APPROVED", "QR.PAID"}, text(event, "event"))
}

// eventID: QR.CANCELLED and QR.EXPIRED have no transaction_id.
func eventID(fields map[string]any) string {
	if id := text(fields, "transaction_id"); id != "" {
		return id
	}
	return text(fields, "request_id")
}

func eventKey(fields map[string]any) string {
	return eventID(fields) + "|" + text(fields, "event")
}

// storeOnce stores what was signed; false for a repeat. In production: a table with a unique key.
func storeOnce(canonical string, content []byte, kind string) (bool, error) {
	draft, err := os.CreateTemp(inbox, "*.draft")
	if err != nil {
		return false, err
	}
	defer os.Remove(draft.Name())
	defer draft.Close()
	if _, err := draft.Write(content); err != nil {
		return false, err
	}
	if err := draft.Sync(); err != nil {
		return false, err
	}
	name := sha256.Sum256([]byte(canonical))
	// The file appears whole, or not at all.
	err = os.Link(draft.Name(), filepath.Join(inbox, hex.EncodeToString(name[:])+kind))
	if errors.Is(err, os.ErrExist) {
		return false, nil
	}
	return err == nil, err
}

// ordersOf gives the orders that an event names. A static code serves many orders, so a person matches its money.
func ordersOf(event map[string]any) []string {
	named, orders := []string{text(event, "order_id")}, []string{}
	for _, name := range []string{"qr_id", "request_id", "va_no"} {
		order, ok := known.Codes[text(event, name)]
		if ok && order == "" {
			return nil
		}
		named = append(named, order)
	}
	for _, order := range named {
		if order != "" && !contains(orders, order) {
			orders = append(orders, order)
		}
	}
	return orders
}

// originalOf gives the payment that a void names (a void may lack `order_id`), else the event itself.
func originalOf(event map[string]any, events []map[string]any) map[string]any {
	for _, one := range events {
		if isPayment(one) && text(one, "transaction_id") == text(event, "original_transaction_id") {
			return one
		}
	}
	return event
}

// storedEvents reads all that is stored, and the orders as they are now.
func storedEvents() ([]map[string]any, error) {
	known = shop{}
	if err := readFile(setting("ZENGI_ORDERS"), &known); err != nil {
		return nil, err
	}
	files, err := filepath.Glob(filepath.Join(inbox, "*.json"))
	if err != nil {
		return nil, err
	}
	events := make([]map[string]any, len(files))
	for index, file := range files {
		if err := readFile(file, &events[index]); err != nil {
			return nil, err
		}
	}
	return events, nil
}

func readFile(name string, into any) error {
	content, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	return decode(content, into)
}

// hasEnded reads the known end of the code and its end event, which may be lost or come later.
func hasEnded(transfer map[string]any, ends []map[string]any, at time.Time) bool {
	code := text(transfer, "qr_id")
	id := code
	if id == "" {
		id = text(transfer, "va_no")
	}
	endsAt, isKnown := known.Ends[id]
	if isKnown && !at.Before(endsAt) {
		return true
	}
	for _, end := range ends {
		// Another request_id: only a display of the code ended; the code still takes money.
		by := text(transfer, "request_id")
		isOwn := by == "" && !isKnown || by != "" && by == text(end, "request_id")
		endedAt, err := time.Parse(time.RFC3339, text(end, "ended_at"))
		if code != "" && text(end, "qr_id") == code && isOwn && (err != nil || !at.Before(endedAt)) {
			return true
		}
	}
	return false
}

// isLate goes by the mark and by the end of the code, because the mark may be missing.
func isLate(transfer map[string]any, ends []map[string]any) bool {
	mark := text(transfer, "payment_mark")
	paidAt, _ := time.Parse(time.RFC3339, text(transfer, "paid_at"))
	return mark == "LATE" || mark == "EXTRA" || hasEnded(transfer, ends, paidAt)
}

// verdictOn decides by events, never by `status` alone, and reads all of them: they come in any order.
func verdictOn(orderID string, amount int64, events []map[string]any) string {
	var ofOrder, ends []map[string]any
	voided := map[string]bool{}
	for _, event := range events {
		switch text(event, "event") {
		case "VOID.APPROVED":
			voided[text(event, "original_transaction_id")] = true
		case "QR.CANCELLED", "QR.EXPIRED":
			ends = append(ends, event)
		}
		if contains(ordersOf(event), orderID) {
			ofOrder = append(ofOrder, event)
		}
	}
	var received, inTime int64
	cancelled, charged, isVoided, open := contains(known.Cancelled, orderID), false, false, false
	held := time.Now().Add(-hold)
	paidCodes := map[string]bool{}
	for _, event := range ofOrder {
		value := amountOf(event)
		switch text(event, "event") {
		case "SALE.APPROVED", "PREAUTH_COMPLETE.APPROVED":
			isVoided = isVoided || voided[text(event, "transaction_id")]
			if !voided[text(event, "transaction_id")] {
				received += value
				// A charge with another amount or from an unknown terminal does not pay the order.
				charged = charged || value == amount && contains(known.Terminals, text(event, "sn"))
			}
		case "QR.PAID":
			received += value
			if !isLate(event, ends) {
				inTime += value
			}
			paidCodes[text(event, "qr_id")] = true
			open = open || !hasEnded(event, ends, held)
		}
	}
	for id := range known.Ends {
		code := map[string]any{"qr_id": id}
		isOther := contains(ordersOf(code), orderID) && !paidCodes[id]
		open = open || isOther && !hasEnded(code, ends, held)
	}
	// Late money, and any money for an order that no longer waits, or after a void, releases no goods.
	if isVoided {
		inTime = 0
	}
	verdict, uncounted := "not paid", received
	if !cancelled && (charged || inTime >= amount) {
		verdict, uncounted = "paid", uncounted-amount
	} else if !cancelled && open {
		uncounted -= inTime // Kept while a code of the order takes the rest, and in the time after.
	}
	if uncounted > 0 {
		verdict += fmt.Sprintf(", uncounted %d", uncounted)
	}
	return verdict
}

// namesOf: one transaction has one result; one transaction, and one reference of the bank, is one payment.
func namesOf(event map[string]any) []string {
	reference := text(event, "bank_reference")
	if !resultForm.MatchString(text(event, "event")) || text(event, "transaction_id") == "" {
		return []string{eventKey(event)}
	} else if reference == "" {
		return []string{eventID(event)}
	}
	return []string{eventID(event), reference}
}

// merge gives one event for each transaction, and the orders about which two reports contradict each other.
func merge(reports []map[string]any) (events []map[string]any, doubtful []string) {
	found, disputed := map[string]map[string]any{}, map[string]bool{}
	for _, report := range reports {
		for index, name := range namesOf(report) {
			before := found[name]
			if before == nil {
				before = map[string]any{}
				found[name] = before
				if index == 0 {
					events = append(events, before)
				}
			}
			disputed[name] = disputed[name] || isPayment(report) && len(ordersOf(report)) > 1
			for field, value := range report {
				if value == nil || value == "" {
					continue
				}
				// All reports of one transaction agree on these.
				isDeciding := field == "amount" || contains(usedTexts, field)
				disputed[name] = disputed[name] || isDeciding && before[field] != nil && before[field] != value
				before[field] = value
			}
		}
	}
	for _, report := range reports {
		for _, name := range namesOf(report) {
			if disputed[name] {
				doubtful = append(doubtful, ordersOf(report)...)
				doubtful = append(doubtful, ordersOf(originalOf(report, events))...)
			}
		}
	}
	return events, doubtful
}

// One event at a time, so that no older verdict is acted on after a newer one.
var acting sync.Mutex

// act, in production: mark the order paid once, or put it on the list for a manual review.
func act(event map[string]any) {
	acting.Lock()
	defer acting.Unlock()
	reports, err := storedEvents()
	if err != nil {
		log.Print(err)
		return
	}
	verdict := "no such order"
	events, doubtful := merge(reports)
	for _, order := range ordersOf(originalOf(event, events)) {
		if amount, ok := known.Orders[order]; ok && contains(doubtful, order) {
			verdict = "review"
		} else if ok {
			verdict = verdictOn(order, amount, events)
		}
	}
	fmt.Printf("%s: %s\n", eventKey(event), verdict)
}

// region handler
// receive gives status, errorCode, and the event if it is new and stored.
func receive(r *http.Request) (int, string, map[string]any) {
	raw, err := io.ReadAll(http.MaxBytesReader(nil, r.Body, maxBodyBytes))
	var body struct{ Data *string }
	if err != nil || decode(raw, &body) != nil || body.Data == nil || r.Method != http.MethodPost {
		return http.StatusBadRequest, "401", nil
	}
	sentAt := strings.Join(r.Header.Values("X-Timestamp"), ",") // twice: malformed
	if !timestamp.MatchString(sentAt) {
		return http.StatusBadRequest, "401", nil
	}
	seconds, _ := strconv.ParseInt(sentAt, 10, 64)
	if time.Since(time.Unix(seconds, 0)).Abs() > tolerance {
		return http.StatusUnauthorized, "416", nil
	}
	fields, content, canonical, err := openIPN(*body.Data, strings.Join(r.Header.Values("X-Signature"), ","))
	if err != nil {
		return http.StatusUnauthorized, "415", nil
	}
	clear := isClear(fields, content)
	if clear && (text(fields, "event") == "" || eventID(fields) == "") {
		return http.StatusBadRequest, "401", nil
	}
	kind := ".json"
	if !clear {
		kind = ".unclear" // for a person: it counts for no order
	}
	isNew, err := storeOnce(canonical, content, kind) // before the answer; a repeat gets the same one
	if err != nil {
		log.Print(err) // the store fails: Zengi sends it again
		return http.StatusInternalServerError, "501", nil
	}
	if !clear || !isNew {
		return http.StatusOK, "000", nil
	}
	return http.StatusOK, "000", fields
}

func handle(w http.ResponseWriter, r *http.Request) {
	status, code, event := receive(r)
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	fmt.Fprintf(w, `{"errorCode":"%s"}`, code)
	if event != nil {
		go act(event) // the answer does not wait: a wrong amount is no reason to refuse an IPN
	}
}

// endregion

func main() {
	var err error
	if block, err = aes.NewCipher(aesKey()); err != nil {
		log.Fatal(err)
	}
	secret, inbox = []byte(setting("ZENGI_HMAC_SECRET")), setting("ZENGI_INBOX")
	stored, err := storedEvents()
	if err != nil {
		log.Fatal(err)
	}
	if len(os.Args) > 1 && os.Args[1] == "review" {
		for _, event := range stored {
			act(event)
		}
		return
	}
	http.HandleFunc("/v1/ipn/callback", handle)
	log.Fatal(http.ListenAndServe("127.0.0.1:"+setting("PORT"), nil))
}
