/** How a piece of cloth is coloured. `stripes` stand, `hoops` lie. */
export type ClothPattern = 'plain' | 'stripes' | 'hoops' | 'sash' | 'halves'

export interface ClothColours {
  /** `#rrggbb` of the cloth. */
  primary: string
  /** `#rrggbb` of trims, pattern and letters. */
  secondary: string
}

/** The second colour of a pattern on a ground of 200 by 220, which the caller clips to its shape. */
const patterns: Readonly<Record<ClothPattern, string | undefined>> = {
  plain: undefined,
  stripes:
    'M12 0h16v220H12zM44 0h16v220H44zM76 0h16v220H76zM108 0h16v220h-16zM140 0h16v220h-16zM172 0h16v220h-16z',
  hoops: 'M0 8h200v24H0zM0 56h200v24H0zM0 104h200v24H0zM0 152h200v24H0zM0 200h200v24H0z',
  sash: 'M28 0h52l120 168v52h-24z',
  halves: 'M100 0h100v220H100z',
}

/** The cloth itself: ground and pattern over the whole drawing. */
export function Cloth({ primary, secondary, pattern }: ClothColours & { pattern: ClothPattern }) {
  const second = patterns[pattern]
  return (
    <>
      <rect width="200" height="220" fill={primary} />
      {second !== undefined && <path d={second} fill={secondary} />}
    </>
  )
}
