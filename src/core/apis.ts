/** All there is to say of an API. Whatever names one derives from here; src/README.md: a new API. */
export interface Api {
  /** Its short name, one word: in the comments of pages (`schema: edc …`) and in reports. */
  key: string;
  /** The name of its sidebar's category, of its index page and of its group of search hits. */
  label: string;
  /** Its contract. */
  specPath: `specs/${string}.yaml`;
  /** Folder of its pages, hand-written and generated, and first part of their addresses. */
  outputDir: `api_${string}`;
  /** Its sidebar; `sidebars.ts` adds what stands below the operations. */
  sidebarId: string;
  /** The page that lists the whole sidebar; its title is the label. */
  index: { route: `/${string}`; description: string };
  /**
   * Pages above the operations in the sidebar, by id; the navbar leads to the first. The page about
   * the contract itself is one of them, or stands in no sidebar.
   */
  overviews: readonly [string, ...string[]];
  /** The simulator serves it too (src/simulator): samples offer the local address. */
  simulated?: true;
  /** Labels of the site's frame, in English: in the footer, and in the navbar's `Integration`. */
  footerLabel: string;
  navbarLabel: string;
}

/** The one table of APIs, in the order in which the site lists them. */
export const apis = [
  {
    key: 'edc',
    label: 'Device Api',
    specPath: 'specs/edc.yaml',
    outputDir: 'api_edc',
    sidebarId: 'device_api',
    index: {
      route: '/edc/api',
      description:
        'Every operation of the card terminal (EDC) API: device setup, sale, void, settlement, VietQR on the terminal, and transaction inquiry.',
    },
    overviews: ['others/device_api', 'api_edc/edc'],
    simulated: true,
    footerLabel: 'Card terminal (EDC) API',
    navbarLabel: 'Card payment',
  },
  {
    key: 'qr',
    label: 'QR Api',
    specPath: 'specs/qr.yaml',
    outputDir: 'api_qr',
    sidebarId: 'qr_api',
    index: {
      route: '/qr/api',
      description:
        'Every operation of the VietQR API: bank accounts, virtual accounts, merchant information, QR creation and the payment callback.',
    },
    overviews: ['api_qr/zengis-qr-api', 'api_qr/api'],
    simulated: true,
    footerLabel: 'VietQR API',
    navbarLabel: 'VietQR payment',
  },
] as const satisfies readonly Api[];

type Listed = (typeof apis)[number];

/** Those that the simulator serves. */
export const simulatedApis = apis.filter(
  (api: Api): api is Extract<Listed, { simulated: true }> => api.simulated === true,
);

/** Where the site serves the contract of an API, to take away: an address that stays. */
export const contractFile = (key: Api['key'], form: 'yaml' | 'json'): string =>
  `/contracts/${key}.${form}`;

/** Its requests for Postman (format 2.1), and for editors. */
export const collectionFile = (key: Api['key']): string =>
  `/contracts/${key}.postman_collection.json`;
export const httpFile = (key: Api['key']): string => `/contracts/${key}.http`;

/** Server and keys of an environment, for the collections of all APIs. */
export const environmentFile = (environment: 'uat' | 'live' | 'simulator'): string =>
  `/contracts/${environment}.postman_environment.json`;
