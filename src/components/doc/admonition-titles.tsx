import type { ComponentType, ReactNode } from 'react';

interface AdmonitionProps {
  title?: ReactNode;
}

const titles: Record<string, string> = {
  note: 'Ghi chú',
  tip: 'Mẹo',
  info: 'Thông tin',
  warning: 'Lưu ý',
  caution: 'Thận trọng',
  danger: 'Cảnh báo',
};

/** The theme's admonition components, each headed in Vietnamese where the writer gave no title. */
export function withDefaultTitles(
  types: Record<string, ComponentType<AdmonitionProps>>,
): Record<string, ComponentType<AdmonitionProps>> {
  const titled = Object.entries(titles).flatMap(([type, title]) => {
    const Admonition = types[type];
    return Admonition
      ? [[type, (props: AdmonitionProps) => <Admonition title={title} {...props} />] as const]
      : [];
  });
  return { ...types, ...Object.fromEntries(titled) };
}
