import { useId } from 'react'
import { Cloth, type ClothColours, type ClothPattern } from './cloth.tsx'
import { letterColour } from './colours.ts'

export interface GarmentProps extends ClothColours {
  pattern: ClothPattern
}

const edge = { fill: 'none', stroke: 'var(--line-strong)', strokeOpacity: 0.55 }

const shirtShape =
  'M70 20 40 34c-5 3-8 6-11 12L12 88l30 14 10-19v112q0 7 7 7h82q7 0 7-7V83l10 19 30-14-17-42c-3-6-6-9-11-12l-30-14c-8 14-52 14-60 0z'

/** A T-shirt for every day, with a shield large on its chest. */
export function Shirt({ primary, secondary, pattern }: GarmentProps) {
  const clip = useId()
  return (
    <>
      <clipPath id={clip}>
        <path d={shirtShape} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <Cloth primary={primary} secondary={secondary} pattern={pattern} />
        <path
          d="M52 110c10 18 11 50 3 92h-3zM148 98c-11 24-13 62-4 104h4zM52 83c0-14-2-24-8-34l-2 2c5 8 8 18 10 32zM148 83c0-14 2-24 8-34l2 2c-5 8-8 18-10 32z"
          opacity=".16"
        />
        <path d="M70 20c10 7 50 7 60 0-8 14-52 14-60 0z" opacity=".45" />
      </g>
      <path d="M70 20c8 14 52 14 60 0" fill="none" stroke="#000" strokeOpacity=".25" strokeWidth="5" />
      <path d="M76 78h48v26c0 16-11 25-24 31-13-6-24-15-24-31z" fill={letterColour(primary, secondary)} />
      <path
        d="M100 86v40M100 100l10-8M100 100l-10-8M100 114l10-8M100 114l-10-8"
        fill="none"
        stroke={primary}
        strokeWidth="3"
      />
      <path d={shirtShape} {...edge} />
    </>
  )
}

const hoodieShape =
  'M66 44 42 54c-8 4-12 9-14 18L8 172c-1 6 1 9 6 10l20 4 17-68v80q0 6 6 6h86q6 0 6-6v-80l17 68 20-4c5-1 7-4 6-10L172 72c-2-9-6-14-14-18l-24-10c-8 12-60 12-68 0z'

/** A hooded sweater with cord and pocket. */
export function Hoodie({ primary, secondary, pattern }: GarmentProps) {
  const clip = useId()
  return (
    <>
      <path d="M62 50c-4-30 14-44 38-44s42 14 38 44c-10 16-66 16-76 0z" fill={primary} />
      <path d="M74 48c-2-20 8-30 26-30s28 10 26 30c-12 14-40 14-52 0z" fill="#000" opacity=".4" />
      <clipPath id={clip}>
        <path d={hoodieShape} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <Cloth primary={primary} secondary={secondary} pattern={pattern} />
        <path d="M8 170l27 6-2 12-27-5zM192 170l-27 6 2 12 27-5zM48 192h104v14H48z" opacity=".22" />
        <path d="M51 118c6 22 6 50 0 80zM149 118c-6 22-6 50 0 80z" opacity=".3" />
      </g>
      <path d="M66 146h68l10 32q1 8-7 8H63q-8 0-7-8z" fill="#000" opacity=".12" />
      <path d="M66 146h68l10 32" fill="none" stroke="#000" strokeOpacity=".3" />
      <path d="M66 44c8 14 60 14 68 0" fill="none" stroke="#000" strokeOpacity=".3" strokeWidth="3" />
      <path d="M87 56v34M113 56v28" stroke={secondary} strokeWidth="3.500" strokeLinecap="round" />
      <path d="M86 100h28v16c0 10-6 15-14 19-8-4-14-9-14-19z" fill={letterColour(primary, secondary)} />
      <path d={hoodieShape} {...edge} />
    </>
  )
}

/** The way of the cloth around a neck: up on the left, around, and down in front of itself. */
const scarfBehind = 'M150 176 118 104C96 58 60 66 62 46c2-20 20-30 38-30s36 10 38 30'
const scarfInFront = 'M138 46c2 20-34 12-56 58L62 190'
const band = { fill: 'none', strokeWidth: 34 }
const fringe = { strokeWidth: 3, strokeLinecap: 'round' } as const

/** A scarf tied once, in bands of two colours, with fringes. */
export function Scarf({ primary, secondary }: GarmentProps) {
  return (
    <>
      <path d={scarfBehind} {...band} stroke={primary} />
      <path d={scarfBehind} {...band} stroke={secondary} strokeDasharray="13 27" />
      <path d={scarfBehind} {...band} stroke="#000" strokeOpacity=".16" />
      <path d="m135 187 5 13m3-17 5 13m3-17 5 13m3-17 5 13" stroke={secondary} {...fringe} />
      <path d={scarfInFront} {...band} stroke={primary} />
      <path d={scarfInFront} {...band} stroke={secondary} strokeDasharray="13 27" strokeDashoffset="-20" />
      <path
        d="M124 62C92 62 92 84 82 104"
        fill="none"
        stroke="#000"
        strokeOpacity=".16"
        strokeWidth="34"
        strokeLinecap="butt"
      />
      <path d="m47 190-3 14m11-12-3 14m11-12-3 14m11-12-3 14" stroke={secondary} {...fringe} />
    </>
  )
}

/** A cap from the side, with its peak to the right. */
export function Cap({ primary, secondary }: GarmentProps) {
  return (
    <>
      <path d="M24 138c0-52 30-84 72-84s66 30 70 78c-44-12-98-10-142 6z" fill={primary} />
      <path d="M96 54c20 0 40 26 44 74-26-3-54-3-80 1 2-48 16-75 36-75z" fill="#fff" opacity=".12" />
      <path
        d="M96 54c-20 0-34 27-36 75M96 54c20 0 40 26 44 74"
        fill="none"
        stroke="#000"
        strokeOpacity=".28"
        strokeWidth="1.500"
      />
      <ellipse cx="96" cy="54" rx="8" ry="4" fill={secondary} />
      <path
        d="M24 138c50-20 104-20 142-6l28 14c6 4 4 14-4 13-48-10-108-12-160-3-6 1-8-12-6-18z"
        fill={secondary}
      />
      <path d="M24 138c50-20 104-20 142-6l4 2c-48-8-98-4-146 10z" opacity=".3" />
      <path d="M82 82h30v17c0 10-7 16-15 20-8-4-15-10-15-20z" fill={letterColour(primary, secondary)} />
    </>
  )
}
