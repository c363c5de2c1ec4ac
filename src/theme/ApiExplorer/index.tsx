/**
 * Ejects: docusaurus-theme-openapi-docs 5.2.0 `ApiExplorer`
 * Why: the original renders request and samples in the browser, from postman-collection. This component renders the
 * whole page of an operation at build time (src/site/components/api). Its parts keep the theme's component names.
 */
import CodeSnippets from '@theme/ApiExplorer/CodeSnippets';
import MethodEndpoint from '@theme/ApiExplorer/MethodEndpoint';
import Request from '@theme/ApiExplorer/Request';
import type { ReactNode } from 'react';

import { ApiOperation } from '../../site/components/api';
import type { OperationData } from '@portal/core/api-page';

const slots = { CodeSnippets, MethodEndpoint, Request };

export default function ApiExplorer({
  item,
  children,
}: {
  item: OperationData;
  children?: ReactNode;
}): ReactNode {
  return (
    <ApiOperation operation={item} slots={slots}>
      {children}
    </ApiOperation>
  );
}
