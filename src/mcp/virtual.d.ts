/* oxlint-disable typescript/consistent-type-imports -- an ambient module takes no import of a relative path */
/** Module that `src/mcp/bundle` generates from the finished site. */
declare module 'mcp:content' {
  const content: import('./content').Content;
  export default content;
}
