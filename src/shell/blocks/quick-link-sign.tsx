import type { CmsBlockOf } from '#contract/cms/cms-page.ts'

type Sign = NonNullable<CmsBlockOf<'quickLinks'>['links'][number]['icon']>

/** Drawn on a grid of 24 with strokes of 2, as the signs of the design system. */
const shapes: Readonly<Record<Sign, string>> = {
  directions:
    'M12 21s7-6.500 7-11a7 7 0 1 0-14 0c0 4.500 7 11 7 11zM12 12.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5z',
  parking: 'M4 4h16v16H4zM9.500 17V7h3.500a3 3 0 0 1 0 6H9.500',
  ticket: 'M3 7h18v3.500a2 2 0 0 0 0 4V18H3v-3.500a2 2 0 0 0 0-4zM14 7v2M14 12v2M14 16.500V18',
  calendar: 'M4 6h16v14H4zM4 10.500h16M8.500 3.500V8M15.500 3.500V8',
  shop: 'M5 8h14l-1.500 12h-11zM9 10V6a3 3 0 0 1 6 0v4',
  video: 'M3 5.500h18v13H3zM10 9v6l5-3z',
  members: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.500 20.500c1-4 4-6 7.500-6s6.500 2 7.500 6',
  food: 'M7 3v7a2.500 2.500 0 0 0 5 0V3M9.500 12.500V21M17 3c-2 2-2.500 5-2.500 8H17v10',
  accessibility:
    'M12 5.500a1.500 1.500 0 1 0 0-3 1.500 1.500 0 0 0 0 3zM5 9l7 1.500L19 9M12 10.500V15l-3 6M12 15l3 6',
  contact: 'M3 6h18v13H3zM3 7l9 7 9-7',
  tour: 'M4 20V9l8-5 8 5v11M9 20v-6h6v6',
  news: 'M4 5h13v14H6a2 2 0 0 1-2-2zM17 9h3v8a2 2 0 0 1-2 2M7.500 9h6M7.500 12.500h6M7.500 16h4',
}

/** The sign beside a quick link; its words say what it is. */
export function QuickLinkSign({ icon }: { icon: Sign }) {
  return (
    <svg
      width={28}
      height={28}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.8}
      aria-hidden="true"
    >
      <path d={shapes[icon]} />
    </svg>
  )
}
