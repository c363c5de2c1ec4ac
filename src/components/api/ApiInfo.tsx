import type { ReactNode } from 'react';

export function ApiInfo({ api }: { api: { title: string; description: string } }): ReactNode {
  return <p>{api.description}</p>;
}
