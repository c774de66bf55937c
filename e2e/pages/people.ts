import { randomUUID } from 'node:crypto'

export interface Person {
  firstName: string
  lastName: string
  email: string
  password: string
}

/** Every example person's password (sites of `local` and `hosts`). */
const examplePassword = 'Eichwald1899!'

const example = (firstName: string, lastName: string, email: string): Person => ({
  firstName,
  lastName,
  email,
  password: examplePassword,
})

/**
 * The people that the platform is seeded with. Journeys run side by side: two that use the same one change different things of
 * theirs.
 */
export const jana = example('Jana', 'Krämer', 'jana.kraemer@example.org')
export const max = example('Max', 'Berger', 'max.berger@example.org')
export const emily = example('Emily', 'Carter', 'emily.carter@example.org')
/** Tries debits out; what she orders and where it goes is hers alone. */
export const yuki = example('Yuki', 'Tanaka', 'yuki.tanaka@example.org')
/** Of the club's editors; nothing of hers is changed. */
export const lena = example('Lena', 'Hartmann', 'lena.hartmann@example.org')

/** Of those who run the shops. */
export const ole = example('Ole', 'Petersen', 'ole.petersen@example.org')

/** Of those who write tickers of matches. */
export const mira = example('Mira', 'Sommer', 'mira.sommer@example.org')

/** Of those who sell tickets and help who has one. */
export const nora = example('Nora', 'Vogt', 'nora.vogt@example.org')

/** Of those who look after fan clubs. */
export const ida = example('Ida', 'Falk', 'ida.falk@example.org')

/** Somebody whom the platform does not know yet. */
export const makePerson = (): Person => ({
  firstName: 'Lea',
  lastName: 'Otten',
  email: `lea.otten.${randomUUID()}@example.org`,
  password: `Kurve-${randomUUID()}-A1!`,
})
