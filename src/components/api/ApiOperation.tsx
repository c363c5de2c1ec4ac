import type { ReactNode } from 'react';

export function ApiOperation({
  operation,
}: {
  operation: { title: string; method: string; path: string; description: string };
}): ReactNode {
  return (
    <>
      <h1>{operation.title}</h1>
      <p>
        <code>
          {operation.method.toUpperCase()} {operation.path}
        </code>
      </p>
      <p>{operation.description}</p>
    </>
  );
}
