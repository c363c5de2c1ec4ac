import { WriterError } from '@portal/sources/content/writer-error';
import { docsMcpFile } from '../name';
import { bundleDocsMcp } from './bundle';
import { contentOf } from './content';

/** `build:mcp [folder of the build]`: writes the MCP server beside the pages of a finished build. */
async function main(outDir = 'build'): Promise<void> {
  const siteDir = process.cwd();
  const { sha256, bytes } = await bundleDocsMcp(contentOf(outDir, siteDir), outDir, siteDir);
  process.stdout.write(
    `${docsMcpFile}: ${String(Math.ceil(bytes / 1024))} KiB, SHA-256 ${sha256}\n`,
  );
}

main(process.argv[2]).catch((error: unknown) => {
  if (!(error instanceof WriterError)) throw error;
  process.stderr.write(`\n${error.message}\n\n`);
  process.exitCode = 1;
});
