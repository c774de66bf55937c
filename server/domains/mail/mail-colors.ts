import { readFileSync } from 'node:fs'

const tokens = readFileSync(new URL('../../../sites/club/tokens.css', import.meta.url), 'utf8')

/** A raw colour of the club's tokens. Mail programs know no custom properties, so mails carry the values. */
function color(token: string): string {
  const value = new RegExp(`--${token}:\\s*(#[0-9a-f]{3,8})`, 'i').exec(tokens)?.[1]
  if (value === undefined) throw new Error(`sites/club/tokens.css has no colour --${token}`)
  return value
}

export const mailColors = {
  brand: color('forest-900'),
  onBrand: color('chalk-50'),
  ground: color('chalk-50'),
  paper: color('chalk-0'),
  line: color('chalk-200'),
  text: color('ink-900'),
  muted: color('ink-600'),
  highlight: color('oak-500'),
} as const
