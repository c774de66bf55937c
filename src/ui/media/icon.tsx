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
