/**
 * The brand file: everything that names the provider. A white-label copy of the portal changes
 * this file, the two SVG files in `static/img` and the facts of `specs/facts.yaml`.
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
