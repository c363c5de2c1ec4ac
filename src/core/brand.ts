/**
 * What the frame of the portal says of the provider: titles, footer, feed, simulator, MCP server. Texts of
 * pages, contracts and tools, the variables of samples (`ZENGI_…`) and the simulator's file say the name
 * themselves. A white-label copy changes all of that, the pictures in `static/img` and the facts of
 * `specs/facts.yaml`.
 */
export const brand = {
  name: 'Zengi',
  /** Shown in the title, the navbar's accessible name and the social cards. */
  portalName: 'Zengi Developers',
  tagline: 'Card terminal and VietQR APIs for merchants and integrators',
  /** Origin of the built site; `SITE_URL` overrides it for a preview deployment. */
  siteUrl: 'https://developer.zengi.vn',
  copyrightYear: 2025,
} as const;
