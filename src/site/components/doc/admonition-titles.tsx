import type { ComponentType } from 'react';
import type { Props } from '@theme/Admonition';

const titles: Record<string, string> = {
  note: 'Ghi chú',
  tip: 'Mẹo',
  info: 'Thông tin',
  warning: 'Lưu ý',
  caution: 'Thận trọng',
  danger: 'Cảnh báo',
};

/** Gives the theme's admonition components Vietnamese default titles. */
export function withDefaultTitles(
  types: Record<string, ComponentType<Props>>,
): Record<string, ComponentType<Props>> {
  const titled = Object.entries(titles).flatMap(([type, title]) => {
    const Admonition = types[type];
    return Admonition
      ? [[type, (props: Props) => <Admonition title={title} {...props} />] as const]
      : [];
  });
  return { ...types, ...Object.fromEntries(titled) };
}
