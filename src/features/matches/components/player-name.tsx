import type { PlayerRecord } from '#contract/matches/feeds/statistics-feed.ts'
import { AppLink } from '#src/ui/app-link.tsx'

interface PlayerNameProps {
  player: Pick<PlayerRecord, 'name' | 'slug'>
  /** Where players have their pages; undefined where they have none. */
  pages: string | undefined
}

/** A player's name, which leads to the player's page where there is one. */
export const PlayerName = ({ player: { name, slug }, pages }: PlayerNameProps) =>
  slug === undefined || pages === undefined ? name : <AppLink href={`${pages}${slug}/`}>{name}</AppLink>
