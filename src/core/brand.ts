/**
 * The provider's name in titles, footer, feed, simulator and MCP server. Texts of pages, contracts and tools,
 * variables of samples (`ZENGI_…`) and the simulator's file contain the name themselves. A white-label copy
 * changes all of these, the pictures in `static/img` and the facts in `specs/facts.yaml`.
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
