import { tidySigns } from '#contract/kernel/typed-text.ts'
import type { DeskPlayer } from '#contract/matches/staff-match-desk.ts'

/** As it is compared: without accents and in small letters, so that "traore" finds Traoré and "mueller" does Müller. */
const plain = (text: string): string =>
  tidySigns(text)
    .toLowerCase()
    .replace(/ä/g, 'ae')
    .replace(/ö/g, 'oe')
    .replace(/ü/g, 'ue')
    .replace(/ß/g, 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')

/** The same with a plain vowel for each umlaut: "muller". */
const bare = (text: string): string => plain(text.normalize('NFD').replace(/\u0308/g, ''))

/** How well a player fits what was typed: 0 best, undefined not at all. */
function rankOf({ name, number }: DeskPlayer, typed: string): number | undefined {
  if (/^\d+$/.test(typed)) {
    if (number === Number(typed)) return 0
    return String(number ?? '').startsWith(typed) ? 1 : undefined
  }
  const ranks = [
    [plain(name), plain(typed)],
    [bare(name), bare(typed)],
  ].map(([whole = '', part = '']) => {
    if (whole === part) return 0
    const words = whole.split(/[\s-]+/)
    // Who types a name begins with the last one.
    if (words.at(-1)?.startsWith(part)) return 1
    if (whole.startsWith(part) || words.some(word => word.startsWith(part))) return 2
    return whole.includes(part) ? 3 : Number.POSITIVE_INFINITY
  })
  const rank = Math.min(...ranks)
  return Number.isFinite(rank) ? rank : undefined
}

const most = 6

/** Who of a squad may be meant by a shirt number or a part of a name, the likeliest first; nobody where nothing was typed. */
export function findPlayers(typed: string, squad: readonly DeskPlayer[]): DeskPlayer[] {
  const wanted = tidySigns(typed)
  if (wanted === '') return []
  return squad
    .flatMap(player => {
      const rank = rankOf(player, wanted)
      return rank === undefined ? [] : [{ player, rank }]
    })
    .sort((one, other) => one.rank - other.rank || (one.player.number ?? 100) - (other.player.number ?? 100))
    .slice(0, most)
    .map(({ player }) => player)
}

/**
 * Whom a field names: the likeliest of the squad, or what was typed where nobody fits. Null where it is empty, undefined for a number that nobody
 * of the squad has.
 */
export function playerIn(typed: string, squad: readonly DeskPlayer[]): string | null | undefined {
  const wanted = tidySigns(typed)
  if (wanted === '') return null
  const [likeliest] = findPlayers(wanted, squad)
  if (/^\d+$/.test(wanted)) return likeliest?.number === Number(wanted) ? likeliest.name : undefined
  return likeliest?.name ?? typed.trim()
}
