import * as styles from './control-bar.module.css'

/** Drawn on a grid of 24, as the signs elsewhere; those that are filled have no strokes. */
const shapes = {
  play: { fill: 'M7 4v16l13-8z' },
  pause: { fill: 'M6 4h4v16H6zM14 4h4v16h-4z' },
  again: { stroke: 'M4 4v5h5M4.500 9A8 8 0 1 1 4 13' },
  sound: {
    fill: 'M3 9h4l5-4.500v15L7 15H3z',
    stroke: 'M15.500 8.500a5 5 0 0 1 0 7M18.500 5.500a9 9 0 0 1 0 13',
  },
  muted: { fill: 'M3 9h4l5-4.500v15L7 15H3z', stroke: 'm16 9 6 6M22 9l-6 6' },
  captions: { stroke: 'M3 5h18v14H3zM10 10.500a2.200 2.200 0 1 0 0 3M17 10.500a2.200 2.200 0 1 0 0 3' },
  settings: { stroke: 'M4 7h9M17 7h3M15 4.500v5M4 17h3M11 17h9M9 14.500v5' },
  picture: { stroke: 'M3 5h18v14H3z', fill: 'M12 12h7v5h-7z' },
  full: { stroke: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5' },
  small: { stroke: 'M9 4v5H4M20 9h-5V4M15 20v-5h5M4 15h5v5' },
} as const satisfies Record<string, { fill?: string; stroke?: string }>

export interface ControlButtonProps {
  icon: keyof typeof shapes
  label: string
  /** Of a switch: whether it is on. */
  isPressed?: boolean
  /** Of what opens something: whether it is open, and what. */
  expanded?: boolean
  controls?: string
  onPress: () => void
}

/** A control of the player: a sign of 44 pixels that says what it does. */
export function ControlButton({ icon, label, isPressed, expanded, controls, onPress }: ControlButtonProps) {
  const { fill, stroke }: { fill?: string; stroke?: string } = shapes[icon]
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
      aria-expanded={expanded}
      aria-controls={expanded === true ? controls : undefined}
      onClick={onPress}
    >
      <svg width={24} height={24} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        {fill !== undefined && <path d={fill} fill="currentColor" />}
        {stroke !== undefined && <path d={stroke} fill="none" stroke="currentColor" strokeWidth={2} />}
      </svg>
    </button>
  )
}
