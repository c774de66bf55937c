/** Relative luminance (WCAG) of a colour as `#rrggbb`, from 0 (black) to 1 (white). */
function luminance(hex: string): number {
  const channel = (start: number) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

/** Contrast of two colours (WCAG), from 1 (the same) to 21 (black on white). */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** The colour that letters on `ground` take: the wanted one if it can be read there, else chalk or ink. */
export function letterColour(ground: string, wanted: string): string {
  if (contrastOf(ground, wanted) >= 3) return wanted
  return contrastOf(ground, '#ffffff') >= contrastOf(ground, '#111613') ? '#ffffff' : '#111613'
}
