/**
 * The provider's name in titles, footer, feed, simulator and MCP server. A white-label copy must also change
 * the texts of pages, contracts and tools, the variables of samples (`ZENGI_…`), the simulator's file, the
 * pictures in `static/img` and `specs/facts.yaml`.
 */
export const brand = {
  name: 'Zengi',
  /** Used in the title, the navbar's accessible name and the social cards. */
  portalName: 'Zengi Developers',
  tagline: 'Card terminal and VietQR APIs for merchants and integrators',
  /** Origin of the built site; `SITE_URL` overrides it for a preview deployment. */
  siteUrl: 'https://developer.zengi.vn',
  copyrightYear: 2025,
} as const;
