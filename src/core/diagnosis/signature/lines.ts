import type { ReceiverKey } from '../../samples';
import type { Place } from './mistake-texts';

export type ExampleLanguage = 'curl' | ReceiverKey;

/**
 * The correct line of code for each `Place`, copied from `others/examples/hmac`. The line for `open` (except curl) is
 * copied from `others/examples/ipn-receiver`. A test compares the lines with these files.
 */
export const rightLines: Readonly<Record<ExampleLanguage, Readonly<Record<Place, string>>>> = {
  python: {
    open: 'text = decrypt(data)',
    read: 'canonical = canonical_string(json.load(sys.stdin.buffer))',
    sort: 'for name in sorted(fields):',
    skip: 'if isinstance(value, (bool, dict, list)):',
    print: `pairs.append(f"{name}={'' if value is None else value}")`,
    join: 'return "&".join(pairs)',
    secret: 'return hmac.new(secret.encode(), canonical.encode(), hashlib.sha256).hexdigest()',
    sign: 'return hmac.new(secret.encode(), canonical.encode(), hashlib.sha256).hexdigest()',
  },
  curl: {
    open: "canonical=$(jq -rj '",
    read: "canonical=$(jq -rj '",
    sort: 'to_entries | sort_by(.key)',
    skip: '| map(select(.value | type == "string" or type == "number" or . == null))',
    print: '| map("\\(.key)=\\(.value // "")")',
    join: `| join("&")' <<< "$input")`,
    secret: `openssl dgst -sha256 -hmac "$ZENGI_HMAC_SECRET" -r | cut -d' ' -f1)`,
    sign: `signature=$(printf '%s' "$canonical" |`,
  },
  csharp: {
    open: 'var json = Decrypt(data);',
    read: 'return JObject.Load(new JsonTextReader(input) { DateParseHandling = DateParseHandling.None });',
    sort: '.OrderBy(field => field.Name, StringComparer.Ordinal)',
    skip: '.Where(field => field.Value is JValue && field.Value.Type != JTokenType.Boolean)',
    print: '.Select(field => field.Name + "=" + Text(field)));',
    join: 'return string.Join("&", fields.Properties()',
    secret: 'using (var hmac = new HMACSHA256(Utf8.GetBytes(secret)))',
    sign: 'var hash = hmac.ComputeHash(Utf8.GetBytes(canonical));',
  },
  go: {
    open: 'plaintext, err := decrypt(data)',
    read: 'decoder.UseNumber() // a float64 would print 2000000 as 2e+06',
    sort: 'sort.Strings(names)',
    skip: '} // booleans, objects and arrays take no part',
    print: 'pairs = append(pairs, name+"="+value.String())',
    join: 'return strings.Join(pairs, "&"), nil',
    secret: 'mac := hmac.New(sha256.New, []byte(secret))',
    sign: 'return hex.EncodeToString(mac.Sum(nil))',
  },
  nodejs: {
    open: 'const json = decrypt(data);',
    read: 'const canonical = canonicalString(readObject(await text(process.stdin)));',
    sort: '.sort()',
    skip: ".filter((name) => fields[name] === null || ['string', 'number'].includes(typeof fields[name]))",
    print: 'return `${name}=${value}`;',
    join: ".join('&');",
    secret: "return createHmac('sha256', secret).update(canonical, 'utf8').digest('hex');",
    sign: "return createHmac('sha256', secret).update(canonical, 'utf8').digest('hex');",
  },
  ruby: {
    open: 'json = decrypt(data)',
    read: "canonical = canonical_string(JSON.parse($stdin.read.force_encoding('UTF-8')))",
    sort: 'signed.sort_by(&:first).map do |name, value|',
    skip: 'signed = fields.reject { |_, value| [true, false].include?(value) || value.is_a?(Enumerable) }',
    print: '"#{name}=#{value}" # nil prints as nothing',
    join: "end.join('&')",
    secret: "OpenSSL::HMAC.hexdigest('SHA256', secret, canonical)",
    sign: "OpenSSL::HMAC.hexdigest('SHA256', secret, canonical)",
  },
  php: {
    open: '$json = decrypt($data);',
    read: '$fields = json_decode(stream_get_contents(STDIN), true, flags: JSON_THROW_ON_ERROR);',
    sort: 'ksort($fields, SORT_STRING);',
    skip: 'if (is_bool($value) || is_array($value)) {',
    print: '$pairs[] = "$name=$value"; // null prints as nothing',
    join: "return implode('&', $pairs);",
    secret: "return hash_hmac('sha256', $canonical, $secret);",
    sign: "return hash_hmac('sha256', $canonical, $secret);",
  },
  java: {
    open: 'var text = decrypt(data);',
    read: 'var canonical = canonicalString(new ObjectMapper().readTree(System.in));',
    sort: 'var sorted = new TreeMap<String, JsonNode>();',
    skip: 'if (value.isBoolean() || value.isContainerNode()) {',
    print: 'pairs.add(name + "=" + (value.isNull() ? "" : value.asText()));',
    join: 'var pairs = new StringJoiner("&");',
    secret: 'mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));',
    sign: 'return HexFormat.of().formatHex(mac.doFinal(canonical.getBytes(StandardCharsets.UTF_8)));',
  },
};

/** For each language without examples: the most similar language with examples. */
const nearest: Readonly<Record<string, ExampleLanguage>> = {
  javascript: 'nodejs',
  kotlin: 'java',
  powershell: 'csharp',
  dart: 'nodejs',
};

/** Selects the language of the lines that are shown to a reader of `language`. */
export const exampleLanguageFor = (language: string | null): ExampleLanguage =>
  language !== null && language in rightLines
    ? (language as ExampleLanguage)
    : (nearest[language ?? ''] ?? 'python');
