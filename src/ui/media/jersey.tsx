import { useId } from 'react'
import { Cloth, type ClothColours, type ClothPattern } from './cloth.tsx'
import { letterColour } from './colours.ts'
import { Drawing } from './drawing.tsx'

export interface JerseyProps extends ClothColours {
  pattern?: ClothPattern
  /** One or two digits: the jersey then shows its back. */
  number?: string | null
  /** The name above the number. */
  name?: string
  /** What the picture shows, where no words beside it say so. */
  label?: string | undefined
}

const shape =
  'M72 15 43 27c-6 3-10 7-13 13L7 85l31 17 13-23v121q0 7 7 7h84q7 0 7-7V79l13 23 31-17-23-45c-3-6-7-10-13-13l-29-12c-6 15-50 15-56 0z'
const cuffs = 'M7 85l31 17 4.500-8L11.500 76zM193 85l-31 17-4.500-8 31-18z'
const seams = 'M51 79c-1-16-2-26-9-38M149 79c1-16 2-26 9-38'
const folds =
  'M51 120c10 14 12 40 4 64 14-22 16-46-4-64zM149 104c-10 18-14 52-5 84-16-28-17-60 5-84zM84 207c4-22 14-34 30-42-8 16-12 28-14 42z'

/** A long name is set narrower, so that it stays between the shoulders. */
const narrowed = { textLength: 74, lengthAdjust: 'spacingAndGlyphs' } as const
const roomyName = 9

/** A jersey drawn from its colours: the front with a shield, or the back with name and number. */
export function Jersey({ primary, secondary, pattern = 'plain', number, name, label }: JerseyProps) {
  const clip = useId()
  const shade = useId()
  const isBack = number != null || name !== undefined
  const letters = letterColour(primary, secondary)
  const onPattern = pattern === 'plain' ? {} : { stroke: primary, strokeWidth: 5, paintOrder: 'stroke' }
  return (
    <Drawing label={label}>
      <defs>
        <clipPath id={clip}>
          <path d={shape} />
        </clipPath>
        <linearGradient id={shade}>
          <stop offset=".2" stopOpacity=".2" />
          <stop offset=".42" stopOpacity="0" />
          <stop offset=".62" stopOpacity="0" />
          <stop offset=".8" stopOpacity=".22" />
        </linearGradient>
      </defs>
      <g clipPath={`url(#${clip})`}>
        <Cloth primary={primary} secondary={secondary} pattern={pattern} />
        <path d={cuffs} fill={secondary} />
        <path d={folds} fill="#000" opacity=".09" />
        <rect x="48" y="60" width="104" height="160" fill={`url(#${shade})`} />
        <path d={seams} fill="none" stroke="#000" strokeOpacity=".22" strokeWidth="1.500" />
      </g>
      {isBack ? (
        <path d="M72 15c8 7 48 7 56 0" fill="none" stroke={secondary} strokeWidth="6" />
      ) : (
        <>
          <path d="M72 15c10 6 46 6 56 0-6 15-50 15-56 0z" fill="#000" opacity=".45" />
          <path d="M72 15c6 15 50 15 56 0" fill="none" stroke={secondary} strokeWidth="6" />
          <path d="M114 62h18v10c0 6-4 9-9 11-5-2-9-5-9-11z" fill={letters} {...onPattern} />
        </>
      )}
      <path d={shape} fill="none" stroke="var(--line-strong)" strokeOpacity=".55" strokeWidth="1" />
      {isBack && (
        <g
          fill={letters}
          textAnchor="middle"
          fontFamily="var(--font-display)"
          fontWeight="860"
          {...onPattern}
        >
          {name !== undefined && (
            <text x="100" y="62" fontSize="19" letterSpacing="1" {...(name.length > roomyName && narrowed)}>
              {name.toUpperCase()}
            </text>
          )}
          {number != null && (
            <text x="100" y="150" fontSize="104">
              {number}
            </text>
          )}
        </g>
      )}
    </Drawing>
  )
}
