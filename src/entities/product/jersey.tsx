import { useId } from 'react'
import { Cloth, type ClothColours, type ClothPattern } from './cloth.tsx'
import { letterColour } from './colours.ts'
import { Drawing } from './drawing.tsx'

export interface JerseyProps extends ClothColours {
  pattern?: ClothPattern
  /** Where it is not said: as soon as there is a number or a name. */
  isBack?: boolean | undefined
  /** One or two digits. */
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
  'M51 96c7 30 8 70 3 112h9c3-44-1-84-12-112zM149 96c-7 30-8 70-3 112h-9c-3-44 1-84 12-112zM51 79c6 10 13 16 22 20-9 0-16-3-22-9zM149 79c-6 10-13 16-22 20 9 0 16-3 22-9z'

const torso = 'M51 79c-1-16-2-26-9-38l30-26h56l30 26c-7 12-8 22-9 38v130H51z'
const shield = 'M112 60h22v13c0 8-5 12-11 15-6-3-11-7-11-15z'

/** A long name is set narrower, so that it stays between the shoulders. */
const narrowed = { textLength: 74, lengthAdjust: 'spacingAndGlyphs' } as const
const roomyName = 9

/** A jersey drawn from its colours: the front with a shield, or the back with name and number. */
export function Jersey({
  primary,
  secondary,
  pattern = 'plain',
  number,
  name,
  isBack = number != null || name !== undefined,
  label,
}: JerseyProps) {
  const clip = useId()
  const shade = useId()
  const letters = letterColour(primary, secondary)
  const onPattern = pattern === 'plain' ? {} : { stroke: primary, strokeWidth: 5, paintOrder: 'stroke' }
  return (
    <Drawing label={label}>
      <defs>
        <clipPath id={clip}>
          <path d={shape} />
        </clipPath>
        <linearGradient id={shade}>
          <stop offset=".2" stopOpacity=".16" />
          <stop offset=".42" stopOpacity="0" />
          <stop offset=".62" stopOpacity="0" />
          <stop offset=".8" stopOpacity=".18" />
        </linearGradient>
      </defs>
      <g clipPath={`url(#${clip})`}>
        <Cloth primary={primary} secondary={secondary} pattern={pattern} />
        <path d={cuffs} fill={secondary} />
        <path d={folds} fill="#000" opacity=".07" />
        <path d={torso} fill={`url(#${shade})`} />
        <path d={seams} fill="none" stroke="#000" strokeOpacity=".22" strokeWidth="1.500" />
      </g>
      {isBack ? (
        <path d="M72 15c8 7 48 7 56 0" fill="none" stroke={secondary} strokeWidth="6" />
      ) : (
        <>
          <path d="M72 15c10 6 46 6 56 0-6 15-50 15-56 0z" fill="#000" opacity=".45" />
          <path d="M72 15c6 15 50 15 56 0" fill="none" stroke={secondary} strokeWidth="6" />
          <path d={shield} fill={secondary} stroke={primary} strokeWidth="2.500" />
          <path d="M123 60h11v13c0 8-5 12-11 15z" fill={primary} />
          <path d={shield} fill="none" stroke={letters} strokeWidth="1.500" />
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
