# Receives IPNs: POST /v1/ipn/callback. Needs the gem webrick.
require 'date'
require 'digest'
require 'fileutils'
require 'json'
require 'openssl'
require 'securerandom'
require 'time'
require 'webrick'

$stdout.sync = true

TOLERANCE_SECONDS = 300
MAX_BODY_BYTES = 65_536
HOLD_SECONDS = 15 * 60 # for money in time whose IPN is late
CARD_PAYMENTS = %w[SALE.APPROVED PREAUTH_COMPLETE.APPROVED].freeze
PAYMENTS = [*CARD_PAYMENTS, 'QR.PAID'].freeze
RESULT = /\A(?:SALE|VOID|PREAUTH|PREAUTH_COMPLETE|QR)\.(?:APPROVED|DECLINED|CANCELLED|EXPIRED|PAID)\z/.freeze
TIME = /\A20\d\d-(0[1-9]|1[0-2])-\d\dT([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?(Z|[+-](0\d|1[0-3]):[0-5]\d)\z/.freeze
CODE_ENDS = %w[QR.CANCELLED QR.EXPIRED].freeze
USED_TEXTS = %w[
  event transaction_id request_id original_transaction_id order_id qr_id va_no sn payment_mark paid_at ended_at
  currency bank_reference
].freeze
DECIDING = [*USED_TEXTS, 'amount'].freeze # all reports of one transaction agree on these

def setting(name)
  value = ENV.fetch(name, '')
  value.empty? ? abort("#{name} is not set") : value
end

# Reads the key in three forms; Zengi has yet to confirm which one it uses.
def aes_key
  text = setting('ZENGI_AES_KEY')
  case ENV.fetch('ZENGI_AES_KEY_FORM', '')
  when '', 'hex64' then return [text].pack('H*') if text.match?(/\A\h{64}\z/)
  when 'hex32' then return [text].pack('H*') if text.match?(/\A\h{32}\z/)
  when 'text32' then return text if text.bytesize == 32
  end
  abort 'ZENGI_AES_KEY is not what ZENGI_AES_KEY_FORM says: hex64, hex32 or text32'
end

AES_KEY = aes_key
SECRET = setting('ZENGI_HMAC_SECRET')
INBOX = setting('ZENGI_INBOX')
ORDERS = setting('ZENGI_ORDERS')
# Fields: /documents/payments/ipn. In production: your tables.
SHOP = {}

# The JSON library keeps bytes that are not UTF-8.
def utf8(bytes)
  bytes.force_encoding('UTF-8').tap { |text| text.valid_encoding? || raise(ArgumentError, 'not UTF-8') }
end

def decrypt(data)
  message = data.unpack1('m0')
  cipher = OpenSSL::Cipher.new("aes-#{AES_KEY.bytesize * 8}-cbc").decrypt
  cipher.key = AES_KEY
  cipher.iv = message.byteslice(0, 16)
  utf8(cipher.update(message.byteslice(16..)) + cipher.final)
end

def canonical_string(fields)
  signed = fields.reject { |_, value| [true, false].include?(value) || value.is_a?(Enumerable) }
  signed.sort_by(&:first).map do |name, value|
    is_exact = !value.is_a?(Numeric) || (value.is_a?(Integer) && value.abs < 2**53)
    raise ArgumentError, "#{name} is not an integer" unless is_exact

    "#{name}=#{value}" # nil prints as nothing
  end.join('&')
end

def time?(text)
  # Time makes 2 March of 30 February.
  TIME.match?(text) && Date.valid_date?(*text[0, 10].split('-').map(&:to_i))
end

def count_names(json)
  json.gsub(/"(?:[^"\\]|\\.)*"/, '').count(':')
end

# Reads an event. Null and an empty text are the same as missing.
def read_event(json)
  JSON.parse(json).reject { |_, value| [nil, ''].include?(value) }
end

# Another content can have the same signature: values are not escaped, and "5" is signed like 5.
def clear?(fields, json)
  event, amount, currency = fields.values_at('event', 'amount', 'currency')
  payment = PAYMENTS.include?(event)
  given = read_event(json)
  count_names(json) == count_names(JSON.generate(fields)) && # no name occurs twice
    fields.keys.all? { |name| name.match?(/\A\w+\z/) } &&
    fields.values.none? { |value| value.is_a?(String) && value.match?(/&\w+=/) } &&
    fields.values_at(*USED_TEXTS).compact.all?(String) &&
    (!payment || (given.key?('transaction_id') && amount.is_a?(Integer) && amount.positive?)) &&
    (!payment || [nil, '', 'VND'].include?(currency)) &&
    (event != 'QR.PAID' || time?(fields['paid_at'])) &&
    (!CODE_ENDS.include?(event) || time?(fields['ended_at'])) &&
    (event != 'VOID.APPROVED' || given.key?('original_transaction_id'))
end

# Decrypts and verifies. Returns the fields, their text and the signed string. Raises, never saying why.
def open_ipn(data, signature)
  json = decrypt(data)
  fields = JSON.parse(json)
  raise ArgumentError, 'content' unless fields.is_a?(Hash)

  canonical = canonical_string(fields)
  expected = OpenSSL::HMAC.hexdigest('SHA256', SECRET, canonical)
  raise ArgumentError, 'signature' unless OpenSSL.secure_compare(expected, signature.downcase)

  [fields, json, canonical]
end

# QR.CANCELLED and QR.EXPIRED have no transaction_id.
def event_id(event)
  event['transaction_id'] || event['request_id']
end

def event_key(event)
  "#{event_id(event)}|#{event['event']}"
end

# Stores what was signed; returns false for a repeat. In production: a table with a unique key.
def store_once(canonical, text, kind)
  draft = File.join(INBOX, "#{SecureRandom.uuid}.draft")
  File.open(draft, File::WRONLY | File::CREAT | File::EXCL) do |file|
    file.write(text)
    file.fsync
  end
  # The file appears whole, or not at all.
  File.link(draft, File.join(INBOX, "#{Digest::SHA256.hexdigest(canonical)}.#{kind}"))
  true
rescue Errno::EEXIST
  false
ensure
  FileUtils.rm_f(draft)
end

# The orders that an event names. A static code serves many orders, so a person matches its money.
def orders_of(event)
  codes = SHOP.fetch('codes', {})
  named = [*codes.values_at(*event.values_at('qr_id', 'request_id', 'va_no')), event['order_id']]
  named.include?('') ? [] : named.compact.uniq
end

# The payment that a void names (a void may lack `order_id`), else the event itself.
def original_of(event, events)
  original = event['original_transaction_id']
  events.find { |one| PAYMENTS.include?(one['event']) && one['transaction_id'] == original } || event
end

# Reads the known end of the code and its end event, which may be lost or come later.
def ended?(transfer, events, at)
  code, request_id = transfer.values_at('qr_id', 'request_id')
  known = SHOP.fetch('ends', {})[code || transfer['va_no']]
  # Another request_id: only a display of the code ended; the code still takes money.
  ends = events.select do |event|
    CODE_ENDS.include?(event['event']) && code && event['qr_id'] == code &&
      (request_id ? event['request_id'] == request_id : !known)
  end
  [known, *ends.map { |event| event['ended_at'] }].compact.any? { |time| at >= Time.iso8601(time) }
end

# Late or extra, by the mark or by the end of the code: the mark may be missing.
def late?(transfer, events)
  %w[LATE EXTRA].include?(transfer['payment_mark']) ||
    ended?(transfer, events, Time.iso8601(transfer['paid_at']))
end

# Decides by events, never by `status` alone, and reads all of them: they come in any order.
def verdict_on(order_id, amount, events)
  voided = events.select { |event| event['event'] == 'VOID.APPROVED' }
                 .map { |event| event['original_transaction_id'] }
  of_order = events.select { |event| orders_of(event).include?(order_id) }
  charges = of_order.select { |event| CARD_PAYMENTS.include?(event['event']) }
  cards = charges.reject { |event| voided.include?(event['transaction_id']) }
  # A charge with another amount or from an unknown terminal does not pay the order.
  charged = cards.any? { |event| event['amount'] == amount && SHOP['terminals'].include?(event['sn']) }
  transfers = of_order.select { |event| event['event'] == 'QR.PAID' }
  received = (cards + transfers).sum { |event| event['amount'] }
  # Late money, and any money for an order that no longer waits, or after a void, releases no goods.
  in_time = cards == charges ? transfers.reject { |event| late?(event, events) }.sum { |event| event['amount'] } : 0
  cancelled = SHOP.fetch('cancelled', []).include?(order_id)
  paid = !cancelled && (charged || in_time >= amount)
  # A part is kept while a code of the order takes the rest, and during the hold time after that.
  unpaid = SHOP.fetch('ends', {}).keys - transfers.map { |event| event['qr_id'] }
  codes = transfers + unpaid.map { |id| { 'qr_id' => id } }
  held = Time.now - HOLD_SECONDS
  open = codes.any? { |code| orders_of(code).include?(order_id) && !ended?(code, events, held) }
  kept = open && !cancelled ? in_time : 0
  uncounted = received - (paid ? amount : kept)
  "#{paid ? 'paid' : 'not paid'}#{", uncounted #{uncounted}" if uncounted.positive?}"
end

# One transaction has one result; one transaction, and one reference of the bank, is one payment.
def names_of(event)
  result = RESULT.match?(event['event']) && event['transaction_id']
  result ? event.values_at('transaction_id', 'bank_reference').compact : [event_key(event)]
end

# Reads one event for each transaction, and the orders about which two reports contradict each other.
def merge(reports)
  found = {}
  disputed = reports.flat_map do |report|
    names_of(report).select do |name|
      before = found[name] || {}
      found[name] = before.merge(report)
      (PAYMENTS.include?(report['event']) && orders_of(report).size > 1) ||
        DECIDING.any? { |field| before[field] && report[field] && before[field] != report[field] }
    end
  end
  events = reports.map { |report| found[names_of(report).first] }.uniq
  doubtful = reports.select { |one| (names_of(one) & disputed).any? }
  [events, doubtful.flat_map { |one| orders_of(one) + orders_of(original_of(one, events)) }]
end

# Reads all that is stored, and the orders as they are now.
def read_inbox
  SHOP.replace(JSON.parse(File.read(ORDERS)))
  Dir[File.join(INBOX, '*.json')].map { |file| read_event(File.read(file)) }
end

# In production: mark the order paid once, or put it on the list for a manual review.
def act(event)
  events, doubtful = merge(read_inbox)
  order_id = orders_of(original_of(event, events)).find { |order| SHOP['orders'].key?(order) }
  verdict = if order_id.nil? then 'no such order'
            elsif doubtful.include?(order_id) then 'review'
            else verdict_on(order_id, SHOP['orders'][order_id], events)
            end
  puts "#{event_key(event)}: #{verdict}"
end

def read_body(request)
  body = +''
  request.body do |chunk|
    body << chunk
    raise ArgumentError, 'body' if body.bytesize > MAX_BODY_BYTES
  end
  JSON.parse(utf8(body), symbolize_names: true)
end

# Stored events wait here for `act`, so that the answer is not delayed.
EVENTS = Queue.new
Thread.new do
  loop do
    act(EVENTS.pop)
  rescue StandardError => e
    warn e.full_message
  end
end

# region handler
# Status and errorCode.
def receive(request)
  return [400, '401'] unless request.request_method == 'POST' && request.path == '/v1/ipn/callback'

  begin
    body = read_body(request)
  rescue JSON::ParserError, ArgumentError
    return [400, '401']
  end
  sent_at = request['X-Timestamp'].to_s
  return [400, '401'] unless body in { data: String => data }
  return [400, '401'] unless sent_at.match?(/\A[0-9]{1,12}\z/)
  return [401, '416'] if (Time.now.to_i - sent_at.to_i).abs > TOLERANCE_SECONDS

  begin
    fields, json, canonical = open_ipn(data, request['X-Signature'].to_s)
  rescue OpenSSL::Cipher::CipherError, JSON::ParserError, ArgumentError
    return [401, '415']
  end
  unless clear?(fields, json)
    store_once(canonical, json, 'unclear') # for a person: it counts for no order
    return [200, '000']
  end
  event = read_event(json)
  return [400, '401'] unless event.key?('event') && event_id(event)

  # Stored before the answer; a repeat gets the same one. A wrong amount is no reason to refuse.
  EVENTS << event if store_once(canonical, json, 'json')
  [200, '000']
rescue SystemCallError => e
  warn e.full_message # the store fails: Zengi sends it again
  [500, '501']
end
# endregion

stored = read_inbox
return stored.each { |event| act(event) } if ARGV.include?('review')

server = WEBrick::HTTPServer.new(BindAddress: '127.0.0.1', Port: Integer(setting('PORT')), AccessLog: [])
server.mount_proc('/v1/ipn/callback') do |request, response|
  response.status, code = receive(request)
  response['Content-Type'] = 'application/json'
  response.body = JSON.generate(errorCode: code)
end
server.start
