/** Drawn on a grid of 24 with strokes of 2, so that all of them weigh the same. */
const shapes = {
  cart: 'M5 8h14l-1.500 12h-11zM9 10V6a3 3 0 0 1 6 0v4',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'm6 6 12 12M18 6 6 18',
  check: 'm5 12.500 4.500 4.500L19 7.500',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  'chevron-down': 'm6 9.500 6 6 6-6',
  'chevron-left': 'm14.500 6-6 6 6 6',
  'chevron-right': 'm9.500 6 6 6-6 6',
  info: 'M12 11v6M12 7.500v.01M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0z',
  warning: 'M12 10v4.500M12 17.500v.01M12 4 2.500 20h19z',
  error: 'M12 7.500v5.500M12 16.500v.01M8 3h8l5 5v8l-5 5H8l-5-5V8z',
  success: 'm8 12.500 3 3 5-6M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0z',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.500 20.500c1-4 4-6 7.500-6s6.500 2 7.500 6',
  search: 'M10.500 17a6.500 6.500 0 1 0 0-13 6.500 6.500 0 0 0 0 13zM15.500 15.500l5 5',
  calendar: 'M4 6h16v14H4zM4 10.500h16M8.500 3v5M15.500 3v5',
  trash: 'M4 7h16M9.500 7V4h5v3M6.500 7l1 13h9l1-13M10.500 11v5.500M13.500 11v5.500',
  home: 'M4 11.500 12 4.500l8 7V20h-5.500v-5.500h-5V20H4z',
  globe:
    'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM3 12h18M12 3c5 5.500 5 12.500 0 18M12 3c-5 5.500-5 12.500 0 18',
  pin: 'M12 21c-4.500-5-7-8-7-11.500a7 7 0 0 1 14 0C19 13 16.500 16 12 21zM12 12a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5z',
  mail: 'M3.500 5.500h17v13h-17zM3.500 6.500 12 13l8.500-6.500',
  book: 'M6 3.500h13v17H6zM3.500 8H8M3.500 12H8M3.500 16H8',
  lock: 'M5.500 11h13v9.500h-13zM8.500 11V7.500a3.500 3.500 0 0 1 7 0V11',
  shield:
    'M12 3.500 19.500 6v6c0 4.500-3 7-7.500 8.500C7.500 19 4.500 16.500 4.500 12V6zM8.500 12l2.500 2.500 4.500-5',
  card: 'M3 6h18v12.500H3zM3 10.500h18M6.500 15h4',
  wallet: 'M18 8V4.500H5.500a1.750 1.750 0 0 0 0 3.500H20v11.500H3.750V6.250M14.500 13.750h2.500',
  people:
    'M9 11.500a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7zM2.500 19.500c.5-3.500 3-5.500 6.500-5.500s6 2 6.500 5.500M15.500 5a3.500 3.500 0 0 1 0 6.500M17.500 14.500c2.500.5 3.700 2.300 4 5',
  document: 'M6 3.500h8l4.500 4.500v12.500H6zM9.500 12h6M9.500 16h6',
  megaphone: 'M4 10v4.500h3.500L17 19V5.500L7.500 10zM8 14.500 9.500 20M20 10.500v3.500',
  newspaper: 'M4 5h13v14.500H6a2 2 0 0 1-2-2zM17 9.500h3v8a2 2 0 0 1-2 2M7.500 9h6M7.500 12.500h6M7.500 16h3',
  download: 'M12 4v11M7.500 11 12 15.500 16.500 11M5 20h14',
  star: 'm12 4 2.500 5.200 5.600.700-4.100 4 1 5.600-5-2.700-5 2.700 1-5.600-4.100-4 5.600-.700z',
} as const

export type IconName = keyof typeof shapes

export interface IconProps {
  name: IconName
  /** In CSS pixels of both sides. */
  size?: number
}

/** A sign beside words, or on a control that names itself: it is decoration and never speaks. */
export function Icon({ name, size = 22 }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      aria-hidden="true"
      focusable="false"
    >
      <path d={shapes[name]} />
    </svg>
  )
}
