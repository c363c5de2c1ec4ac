import { operationsOf, slugOf, type LoadedSpec } from '../openapi';

export function createOperationPages(spec: LoadedSpec): { id: string; data: unknown }[] {
  const info = spec.document['info'] as { title: string };
  return [
    {
      id: slugOf({ summary: info.title.replace(' ', '-').toLowerCase() }),
      data: { title: info.title, description: '' },
    },
    ...operationsOf(spec.document).map(({ path, method, operation }) => ({
      id: slugOf(operation),
      data: {
        title: operation['summary'],
        method,
        path,
        description: operation['description'] ?? '',
      },
    })),
  ];
}
