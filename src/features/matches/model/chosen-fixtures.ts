import type { CmsBlockOf } from '#contract/cms/cms-page.ts'
import type { ShownFixture } from './shown-fixture.ts'

export type FixtureChoice = Pick<CmsBlockOf<'fixtures'>, 'show' | 'limit'>

/** How long after kick-off a match still counts as the one that is on, in milliseconds. */
const matchLength = 2 * 60 * 60 * 1000

const byKickOff = (a: ShownFixture, b: ShownFixture) => a.kickOff.localeCompare(b.kickOff)

/**
 * The matches that a list shows: the one that is on and the next ones, the last results (newest first), or the whole season.
 * @param now in milliseconds.
 */
export function chosenFixtures(
  { show, limit }: FixtureChoice,
  fixtures: readonly ShownFixture[],
  now: number,
): ShownFixture[] {
  const inOrder = fixtures.toSorted(byKickOff)
  if (show === 'season') return inOrder.slice(0, limit)
  if (show === 'results')
    return inOrder
      .filter(({ score, isLive }) => score && !isLive)
      .reverse()
      .slice(0, limit)
  const isToCome = ({ score, isOff, kickOff }: ShownFixture) =>
    !score && isOff !== true && Date.parse(kickOff) + matchLength > now
  return inOrder.filter(fixture => fixture.isLive === true || isToCome(fixture)).slice(0, limit)
}
