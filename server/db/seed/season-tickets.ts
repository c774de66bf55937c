import { fromBerlin } from '#cms/club-data/berlin-time.ts'
import { seasonTicketSales } from '#sites/club/season-tickets.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../database.ts'
import {
  contractMasterData,
  contractMedia,
  contractPrices,
  terminationReasons,
} from '../schema/subscription.ts'

/** SPEC 9 */
const PROFIS = 159
/** Years in which the seasons begin that the example club has planned. */
const seasons = [2026, 2027, 2028, 2029, 2030, 2031]

const nameOf = (season: number) => {
  const years = `${season}/${String(season + 1).slice(2)}`
  return {
    de: `Dauerkarte Profis ${years}`,
    en: `Season ticket first team ${years}`,
    ja: `トップチーム シーズンチケット ${years}`,
  }
}

const masterDataOf = (season: number): typeof contractMasterData.$inferInsert => ({
  id: `${PROFIS}-${season}`,
  teamId: PROFIS,
  season,
  name: nameOf(season),
  venue: 'dreiburgenpark',
  matchesIncluded: seasonTicketSales.matchesIncluded,
  saleFrom: new Date(fromBerlin(`${season}-07-01`, '10:00')),
  noticeOn: `${season + 1}-04-15`,
  terminationDeadline: `${season + 1}-05-31`,
  renewOn: `${season + 1}-06-01`,
  startsOn: `${season}-07-01`,
  endsOn: `${season + 1}-06-30`,
  policy: 'season',
  vatRate: seasonTicketSales.vatRate,
})

/** The seasons of the example club, with what the pages say of them. What is there already stays as it is. */
export async function seedSeasonTickets(db: Database, _: Clock): Promise<void> {
  const { terminationReasons: reasons, media, prices, handlingPercent } = seasonTicketSales
  await db
    .insert(terminationReasons)
    .values(reasons.map(({ id, text }, position) => ({ id, text, position })))
    .onConflictDoNothing()
  for (const season of seasons) {
    const masterData = masterDataOf(season)
    await db.transaction(async tx => {
      const written = await tx
        .insert(contractMasterData)
        .values(masterData)
        .onConflictDoNothing()
        .returning({ id: contractMasterData.id })
      if (written.length === 0) return
      await tx.insert(contractPrices).values(
        Object.entries(prices).flatMap(([area, byClass]) =>
          (['full', 'reduced'] as const).flatMap(pricingClass => {
            const cents = byClass[pricingClass]
            const isStanding = area === 'S'
            if (cents === undefined) return []
            return [
              {
                masterDataId: masterData.id,
                area,
                pricingClass,
                cents,
                handlingPercent: isStanding ? handlingPercent.standing : handlingPercent.seat,
              },
            ]
          }),
        ),
      )
      await tx.insert(contractMedia).values(
        media.map(({ code, name, cents, isDigital }, position) => ({
          masterDataId: masterData.id,
          code,
          name,
          cents,
          isDigital,
          position,
        })),
      )
    })
  }
}
