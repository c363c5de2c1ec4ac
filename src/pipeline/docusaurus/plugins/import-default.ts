/** The one function of tslib that `@docusaurus/utils-common` calls (see lean-bundle.ts). */
export function __importDefault(imported: unknown): unknown {
  const isModule = typeof imported === 'object' && imported !== null && '__esModule' in imported;
  return isModule ? imported : { default: imported };
}
