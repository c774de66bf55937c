import { type ReactNode, useId } from 'react'
import type { ClothColours } from './cloth.tsx'
import { letterColour } from './colours.ts'

const outline = { stroke: 'var(--line-strong)', strokeOpacity: 0.55 }

/** A football in two colours, lit from above. */
export function Ball({ primary, secondary }: ClothColours) {
  const clip = useId()
  return (
    <>
      <ellipse cx="100" cy="198" rx="62" ry="8" opacity=".14" />
      <circle cx="100" cy="112" r="82" fill={primary} {...outline} />
      <clipPath id={clip}>
        <circle cx="100" cy="112" r="81.500" />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <g fill="none" stroke="#000" strokeOpacity=".35" strokeWidth="1.500">
          <path d="M100 82V50M129 103l30-10M118 137l19 26M82 137l-19 26M71 103 41 93M68 40l32 10 32-10M172 74l-13 19 15 23M151 178l-14-15-30 14v20M49 178l14-15 30 14v20M28 74l13 19-15 23" />
        </g>
        <g fill={secondary}>
          <path d="m100 82 29 21-11 34H82l-11-34z" />
          <path d="m100 50-34-11 10-22h48l10 22zM159 93l13-21 22 12v34l-20-2zM41 93 28 71 6 84v34l20-2zM137 163l30-14 14 24-36 24zM63 163l-30-14-14 24 36 24zM93 177h14l8 24H85z" />
        </g>
      </g>
      <path d="M162 58a82 82 0 0 1-116 116c54 8 122-44 116-116z" opacity=".16" />
      <ellipse cx="72" cy="66" rx="24" ry="13" fill="#fff" opacity=".35" transform="rotate(-35 72 66)" />
    </>
  )
}

/** A mug with a shield on a band. */
export function Mug({ primary, secondary }: ClothColours) {
  return (
    <>
      <ellipse cx="92" cy="196" rx="66" ry="8" opacity=".14" />
      <path d="M146 78h14c22 0 30 14 30 34s-14 40-44 44" fill="none" stroke={primary} strokeWidth="14" />
      <path d="M34 50h116v118q0 26-26 26H60q-26 0-26-26z" fill={primary} {...outline} />
      <path d="M34 92h116v62H34z" fill={secondary} />
      <ellipse cx="92" cy="50" rx="58" ry="13" fill={primary} {...outline} />
      <ellipse cx="92" cy="51" rx="50" ry="9.500" fill="#1b1006" opacity=".75" />
      <path d="M76 100h32v18c0 12-8 18-16 22-8-4-16-10-16-22z" fill={letterColour(secondary, primary)} />
      <path d="M126 60h24v108q0 26-26 26h-12c12-8 14-22 14-40z" opacity=".14" />
      <path d="M44 66h8v108h-4q-4-6-4-14z" fill="#fff" opacity=".25" />
      <path
        d="M78 30c-8-8 6-12 0-22M98 30c-8-8 6-12 0-22"
        fill="none"
        stroke="var(--line-strong)"
        strokeWidth="3"
        strokeLinecap="round"
        opacity=".6"
      />
    </>
  )
}

/** A slim bottle with a label. */
export function Bottle({ primary, secondary }: ClothColours) {
  return (
    <>
      <ellipse cx="100" cy="198" rx="46" ry="7" opacity=".14" />
      <path
        d="M88 18h24v46c0 10 24 16 24 40v80q0 14-14 14H78q-14 0-14-14v-80c0-24 24-30 24-40z"
        fill={primary}
        {...outline}
      />
      <path d="M86 8h28v20H86z" fill={secondary} {...outline} />
      <path d="M64 116h72v54H64z" fill={secondary} />
      <path d="M84 126h32v16c0 12-8 18-16 22-8-4-16-10-16-22z" fill={letterColour(secondary, primary)} />
      <path d="M122 80c9 7 14 14 14 24v80q0 14-14 14h-8c8-6 10-20 10-34v-60c0-10-1-18-2-24z" opacity=".16" />
      <path d="M72 106c2-12 10-18 16-24v100q-12 2-16-6z" fill="#fff" opacity=".25" />
    </>
  )
}

/** A flag on its stick, in the wind. */
export function Flag({ primary, secondary }: ClothColours) {
  return (
    <>
      <path d="M30 14v198" stroke="#8a6a3c" strokeWidth="6" strokeLinecap="round" />
      <circle cx="30" cy="12" r="6" fill={secondary} />
      <path
        d="M33 24c30-14 54 14 82 2s44-10 71-2v104c-27-8-45-10-71 2s-52-16-82-2z"
        fill={primary}
        {...outline}
      />
      <path d="M33 62c30-14 54 14 82 2s44-10 71-2v28c-27-8-45-10-71 2s-52-16-82-2z" fill={secondary} />
      <path
        d="M84 24c12 5 20 6 31 2v104c-11 4-21 2-31-2zM160 20c9 0 17 1 26 4v104c-9-3-17-4-26-4z"
        opacity=".13"
      />
      <path
        d="M98 48h32v24c0 14-8 22-16 26-8-4-16-12-16-26z"
        fill={letterColour(secondary, primary)}
        stroke={secondary}
        strokeWidth="4"
      />
    </>
  )
}

/** A book, lying a little open, with a shield on its cover. */
export function Book({ primary, secondary }: ClothColours) {
  return (
    <>
      <ellipse cx="104" cy="204" rx="72" ry="7" opacity=".14" />
      <path
        d="M46 34 160 22q8-1 8 7v152q0 8-8 9L46 202q-10 1-10-9V44q0-9 10-10z"
        fill="#f4efe2"
        {...outline}
      />
      <path d="M52 196 164 184M52 191l112-12M52 186l112-12" stroke="#000" strokeOpacity=".18" />
      <path d="M40 32 152 18q8-1 8 7v146q0 8-8 9L40 194q-8 1-8-7V40q0-7 8-8z" fill={primary} {...outline} />
      <path d="M40 32l14-2v162l-14 2q-8 1-8-7V40q0-7 8-8z" opacity=".22" />
      <path d="m70 140 76-9v8l-76 9zM70 156l50-6v8l-50 6z" fill={secondary} />
      <path d="m88 56 40-5v36c0 20-9 30-20 37-11-5-20-13-20-33z" fill={secondary} />
      <path d="M108 62v44m0-26 9-8m-9 8-9-6m9 20 9-8m-9 8-9-6" fill="none" stroke={primary} strokeWidth="3" />
    </>
  )
}

/** A training ground: cones, a ball, and the way around them. */
export function Course({ primary, secondary }: ClothColours) {
  const cone = 'm0 0 12 34h-24z'
  return (
    <>
      <path d="M10 20h180v184H10z" fill={primary} />
      <path d="M10 20h180v46H10zM10 112h180v46H10z" fill="#fff" opacity=".07" />
      <g fill="none" stroke="#fff" strokeOpacity=".75" strokeWidth="3">
        <path d="M10 20h180v184H10zM60 20v34h80V20" />
        <path d="M78 54a24 24 0 0 0 44 0" />
      </g>
      <path
        d="M46 188c0-30 64-20 64-48s-60-18-56-46c2-16 26-22 44-24"
        fill="none"
        stroke={secondary}
        strokeWidth="4"
        strokeDasharray="2 10"
        strokeLinecap="round"
      />
      <g fill={secondary}>
        <path d={cone} transform="translate(84 146)" />
        <path d={cone} transform="translate(138 110)" />
        <path d={cone} transform="translate(84 84)" />
      </g>
      <circle cx="46" cy="188" r="13" fill="#fff" />
      <path d="m46 180 7 5-3 8h-8l-3-8z" fill="#111613" />
    </>
  )
}

/** A card with a shield, and the one below it peeping out. */
function Card({ primary, secondary, children }: ClothColours & { children: ReactNode }) {
  return (
    <>
      <ellipse cx="100" cy="190" rx="84" ry="7" opacity=".14" />
      <rect
        x="26"
        y="74"
        width="148"
        height="96"
        rx="11"
        fill={secondary}
        transform="rotate(-7 100 122)"
        {...outline}
      />
      <rect x="22" y="78" width="156" height="100" rx="11" fill={primary} {...outline} />
      <path d="M22 150h156v17q0 11-11 11H33q-11 0-11-11z" opacity=".2" />
      {children}
      <path d="M118 98h36v24c0 14-8 22-18 26-10-4-18-12-18-26z" fill={secondary} />
      <path
        d="M136 104v36m0-20 8-7m-8 7-8-5m8 17 8-7m-8 7-8-5"
        fill="none"
        stroke={primary}
        strokeWidth="3"
      />
    </>
  )
}

/** A card with a ribbon around it. */
export function GiftCard(colours: ClothColours) {
  const { secondary } = colours
  return (
    <Card {...colours}>
      <path d="M58 78h14v100H58z" fill={secondary} />
      <path
        d="M65 78c-20-6-34-18-28-30 6-11 22-4 28 16 6-20 22-27 28-16 6 12-8 24-28 30z"
        fill={secondary}
        {...outline}
      />
    </Card>
  )
}

/** A card with a name and a number on it. */
export const ClubCard = (colours: ClothColours) => (
  <Card {...colours}>
    <path d="M38 100h64v10H38zM38 118h42v6H38z" fill={colours.secondary} />
  </Card>
)

/** A ticket with its stub. */
export function Ticket({ primary, secondary }: ClothColours) {
  return (
    <>
      <ellipse cx="100" cy="166" rx="80" ry="7" opacity=".14" />
      <path d="M16 66h168v28a16 16 0 0 0 0 32v28H16v-28a16 16 0 0 0 0-32z" fill={primary} {...outline} />
      <path d="M134 70v82" stroke={secondary} strokeWidth="3" strokeDasharray="2 8" strokeLinecap="round" />
      <path d="M46 86h74v14H46zM46 110h50v8H46zM46 128h60v6H46z" fill={secondary} />
      <path d="M142 92h22v20c0 9-5 15-11 18-6-3-11-9-11-18z" fill={secondary} />
    </>
  )
}
