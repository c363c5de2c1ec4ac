/**
 * Texts that are harmful if they are not handled as plain text. Executed ones call `alert`, which `watchForScript`
 * (hostile.ts) replaces. The categories are those of OWASP's filter evasion list.
 */

/** Elements with handlers that browsers call automatically. */
const handlers: readonly string[] = [
  '<img src=x onerror=alert(1)>',
  '<img src=x onerror="&#x61;&#x6c;&#x65;&#x72;&#x74;(1)">',
  '<img\u000csrc=x onerror=alert(1)>',
  '<img srcset="x,y" onerror=alert(1)>',
  '<body onload=alert(1)>',
  '<iframe onload=alert(1)>',
  '<embed src=x onload=alert(1)>',
  '<style onload=alert(1)></style>',
  '<audio src=x onerror=alert(1)>',
  '<input type=image src=x onerror=alert(1)>',
  '<keygen autofocus onfocus=alert(1)>',
  '<div onmouseenter=alert(1) style="position:fixed;inset:0">x</div>',
  '<div popover=auto id=p onbeforetoggle=alert(1)>x</div><button popovertarget=p autofocus>',
  '<style>@keyframes k{}</style><i style="animation:k" onanimationend=alert(1)></i>',
  '<custom-element onfocus=alert(1) tabindex=0 autofocus>x</custom-element>',
];

/** Texts that end an attribute, an element or a script in a template. */
const breakouts: readonly string[] = [
  '"><img src=x onerror=alert(1)>',
  "' onfocus=alert(1) autofocus tabindex=0 x='",
  '"onload="alert(1)',
  '</script><script>alert(1)</script>',
  '</noscript><img src=x onerror=alert(1)>',
  '<!--><img src=x onerror=alert(1)>-->',
  "';alert(1);//",
  '\\";alert(1);//',
  '}alert(1);{',
  '</script\u0009><img src=x onerror=alert(1)>',
];

const scripts: readonly string[] = [
  '<script>alert(1)</script>',
  '<<script>alert(1)//<</script>',
  '<script src="data:text/javascript,alert(1)"></script>',
  '<script async src=data:,alert(1)></script>',
  '<iframe src="javascript:parent.alert(1)"></iframe>',
  '<embed src="data:text/html,<script>parent.alert(1)</script>">',
  '<base href="//elsewhere.invalid/">',
  '<meta http-equiv=Content-Security-Policy content="script-src *">',
  '<template><script>alert(1)</script></template>',
];

/** Complete values, for links, forms and redirects. */
const addresses: readonly string[] = [
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  'javascript&colon;alert(1)',
  "javascript:import('data:text/javascript,alert(1)')",
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  'filesystem:javascript:alert(1)',
  'https:elsewhere.invalid',
  '<a href=javascript:alert(1) ping=//elsewhere.invalid>x</a>',
  '<map><area href="javascript:alert(1)" coords=0,0,9999,9999></map>',
  '<javascript:alert(1)>',
];

/** Foreign elements, and markup that is harmful only after it is serialized and parsed again (mXSS). */
const mutations: readonly string[] = [
  '<svg onload=alert(1)>',
  '<svg><script href="data:,alert(1)"></script></svg>',
  '<svg><animate attributeName=href values="javascript:alert(1)" /><a id=x>x</a></svg>',
  '<svg><foreignObject><img src=x onerror=alert(1)></foreignObject></svg>',
  '<svg></p><style><a id="</style><img src=x onerror=alert(1)>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=alert(1)&gt;">',
  '<xmp><img title="</xmp><img src=x onerror=alert(1)>"></xmp>',
  '<table><td background="javascript:alert(1)"><a><table><img src=x onerror=alert(1)>',
  '&#60;img src=x onerror=alert(1)&#62;',
];

/** Texts for template engines, `eval` and lookups in plain objects. */
const languages: readonly string[] = [
  '{{constructor.constructor("alert(1)")()}}',
  '${alert(1)}',
  '<div ng-app ng-csp><input ng-focus="$event.view.alert(1)" autofocus></div>',
  '{"$$typeof":"Symbol(react.element)","type":"img","props":{"onError":"alert(1)","src":"x"}}',
  'Function("alert(1)")()',
  'constructor',
  'constructor[prototype][polluted]=1',
  '{"constructor":{"prototype":{"polluted":1}}}',
  'valueOf',
];

/** Rare characters, and texts that are harmful if decoded twice. */
const encodings: readonly string[] = [
  '%3Cscript%3Ealert(1)%3C/script%3E',
  '%C0%BCscript%C0%BEalert(1)',
  '%zz',
  '\\u003cscript\\u003ealert(1)\\u003c/script\\u003e',
  '<ſcript>alert(1)</ſcript>',
  '¼script¾alert(1)¼/script¾',
  '\u200b<img src=x onerror=alert(1)>',
  'ệ'.normalize('NFD').repeat(40),
  '\r\nSet-Cookie: x=1\r\n\r\n<script>alert(1)</script>',
  '<b>'.repeat(40) + '<img src=x onerror=alert(1)>',
];

export const payloads: readonly string[] = [
  ...handlers,
  ...breakouts,
  ...scripts,
  ...addresses,
  ...mutations,
  ...languages,
  ...encodings,
];
