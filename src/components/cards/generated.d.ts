/** What src/pipeline/docusaurus/plugins/doc-descriptions.ts writes: the description of each page, by its id. */
declare module '@generated/doc-descriptions/default/descriptions.json' {
  const descriptions: Record<string, string | undefined>;
  export default descriptions;
}
