import type { TestPlatform } from '../../helpers/platform.ts'
import { newPerson } from '../../helpers/shopper.ts'
import { factsOfAreas } from '../areas/all-facts.ts'

/** What must not be in any export. */
export const secrets = factsOfAreas.flatMap(area => area.secrets ?? [])

/** Somebody with a row in every table that can name a person. */
export async function personWithEverything(platform: TestPlatform) {
  const person = await newPerson(platform)
  for (const { everything } of factsOfAreas) await everything?.(platform, person)
  return person
}
