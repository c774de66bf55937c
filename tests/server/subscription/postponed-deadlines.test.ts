import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '#contract/kernel/days.ts'
import { confirmNextSeason } from '#contract/subscription/contracts.ts'
import { postponeDeadline } from '#contract/subscription/staff-seasons.ts'
import { contacts } from '#server/db/schema/contact.ts'
import { mails } from '#server/db/schema/platform.ts'
import { postponedDeadlines } from '#server/domains/contract-renewal/postponed-deadlines.ts'
import { seasonNotices } from '#server/domains/contract-renewal/season-notices.ts'
import { bodyOf, call } from '../../helpers/call.ts'
import { staffContractOf } from '../../helpers/contract-office.ts'
import { answerWhole, wholeOffer } from '../../helpers/contract-transfers.ts'
import { makeContract } from '../../helpers/contracts.ts'
import { mailsTo } from '../../helpers/mailbox.ts'
import { newFanClub } from '../../helpers/organizations.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { moveTo, seasonsToConfirm } from '../../helpers/renewals.ts'
import { newSeason, terminate, type TestSeason } from '../../helpers/season-tickets.ts'
import { newPerson } from '../../helpers/shopper.ts'
import { keyed, newClerk } from '../../helpers/ticket-office.ts'

let platform: TestPlatform
let start: Date
let clerk: Awaited<ReturnType<typeof newClerk>>
beforeAll(async () => {
  platform = await startPlatform()
  start = platform.clock.now()
  clerk = await newClerk(platform)
})
beforeEach(() => platform.clock.setTo(start))
afterAll(() => platform.close())

/** A season of a team that ends in 64 days, of which subscribers are written to, and the next. */
async function runningSeason(): Promise<TestSeason> {
  const running = await newSeason(platform, { matchesIn: [], season: 2030, startsIn: -300 })
  const { teamId } = running
  await newSeason(platform, { matchesIn: [], teamId, season: 2031, startsIn: 65 })
  return running
}

async function subscriberOf(season: TestSeason) {
  const person = await newPerson(platform)
  const { id, number } = await makeContract(platform, { subscriber: person, terms: [{ season }] })
  return { ...person, id, number }
}

const write = () => seasonNotices.run(platform.deps)
/** Three servers at once, twice. */
const writeAgain = async () => {
  for (let round = 0; round < 2; round++)
    await Promise.all([1, 2, 3].map(() => postponedDeadlines.run(platform.deps)))
}

/** So many days later than the deadline was made; gives the new last day. */
async function postpone({ id, terminationDeadline }: TestSeason, by: number, version = 1): Promise<string> {
  const deadline = addDays(terminationDeadline, by)
  const body = {
    version,
    terminationDeadline: deadline,
    renewOn: addDays(deadline, 1),
    reason: 'Die Liga ist nicht entschieden',
    isDryRun: false,
  }
  bodyOf(await call(platform.app, postponeDeadline, { params: { id }, headers: keyed(), body }, clerk.caller))
  return deadline
}

const germanDay = (day: string) =>
  new Intl.DateTimeFormat('de', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(day),
  )
const templatesTo = async ({ email }: { email: string }) =>
  (await mailsTo(platform, email)).map(({ template }) => template)
const lastMailTo = async ({ email }: { email: string }) => (await mailsTo(platform, email)).at(-1)
const bothMails = ['contractNotice', 'contractDeadlinePostponed']

describe('subscribers who were written to about their next season', () => {
  it('are written the new last day once, and once more where it is postponed again', async () => {
    const season = await runningSeason()
    const person = await subscriberOf(season)
    await write()
    await writeAgain()
    expect(await templatesTo(person)).toEqual(['contractNotice'])
    const first = await postpone(season, 5)
    await writeAgain()
    expect(await templatesTo(person)).toEqual(bothMails)
    const mail = await lastMailTo(person)
    expect(mail?.subject).toContain(`Vertrag ${person.number} bis zum ${germanDay(first)} kündbar`)
    expect(mail?.text).toContain(`Der neue letzte Tag ist der ${germanDay(first)}.`)
    expect(mail?.text).toContain(`/account/contracts/${person.id}/`)
    expect(mail?.text).toContain('/cancel/')
    const second = await postpone(season, 9, 2)
    await writeAgain()
    expect(await templatesTo(person)).toEqual([...bothMails, 'contractDeadlinePostponed'])
    expect((await lastMailTo(person))?.text).toContain(germanDay(second))
    const { history } = await staffContractOf(platform, clerk, person.id)
    const written = history.filter(({ kind }) => kind === 'deadlinePostponed')
    expect(written.map(({ facts }) => facts)).toEqual(
      [second, first].map(deadline => ({ deadline, ofSeason: 2031 })),
    )
  })

  it('are not where they have terminated, or the new day is over before a mail could leave', async () => {
    const season = await runningSeason()
    const [leaving, late] = [await subscriberOf(season), await subscriberOf(season)]
    await write()
    expect((await terminate(platform, leaving, leaving.id)).status).toBe(204)
    const deadline = await postpone(season, 5)
    moveTo(platform, `${addDays(deadline, 1)}T00:00:00+02:00`)
    await writeAgain()
    expect(await templatesTo(late)).toEqual(['contractNotice'])
    moveTo(platform, `${deadline}T23:00:00+02:00`)
    await writeAgain()
    expect(await templatesTo(leaving)).toEqual(['contractNotice', 'contractTerminated'])
    expect(await templatesTo(late)).toEqual(bothMails)
  })

  it('are not twice where the notice itself names the new day', async () => {
    const season = await runningSeason()
    const person = await subscriberOf(season)
    const deadline = await postpone(season, 5)
    await write()
    await writeAgain()
    expect(await templatesTo(person)).toEqual(['contractNotice'])
    expect((await lastMailTo(person))?.text).toContain(germanDay(deadline))
  })

  it('are written to in their own language', async () => {
    const season = await runningSeason()
    const [emily, yuki] = [await subscriberOf(season), await subscriberOf(season)]
    for (const [{ accountId }, profileLanguage] of [
      [emily, 'en'],
      [yuki, 'ja'],
    ] as const)
      await platform.db.update(contacts).set({ profileLanguage }).where(eq(contacts.accountId, accountId))
    await write()
    await postpone(season, 5)
    await writeAgain()
    expect((await lastMailTo(emily))?.subject).toContain('You have more time')
    expect((await lastMailTo(yuki))?.subject).toContain('解約期限の延長')
  })

  it('may be a fan club, and whoever has taken a contract over since', async () => {
    const season = await runningSeason()
    const club = await newFanClub(platform)
    const ofClub = await makeContract(platform, {
      subscriber: { accountId: club.id },
      holder: null,
      terms: [{ season }],
    })
    const jana = await subscriberOf(season)
    const emily = await newPerson(platform)
    await write()
    bodyOf(
      await answerWhole(platform, emily, await wholeOffer(platform, jana, jana.id, emily), { accept: true }),
    )
    await postpone(season, 5)
    await writeAgain()
    const written = await platform.db
      .select({ to: mails.recipient, text: mails.text })
      .from(mails)
      .where(eq(mails.template, 'contractDeadlinePostponed'))
    const about = (id: string) => written.filter(({ text }) => text.includes(`/contracts/${id}/`))
    expect(about(ofClub.id).map(({ to }) => to)).toEqual([club.mailbox])
    expect(about(jana.id).map(({ to }) => to)).toEqual([emily.email])
  })
})

it('whoever has to confirm the next season has more time for that; whoever has, for leaving', async () => {
  const [season, next] = await seasonsToConfirm(platform)
  const [open, confirmed] = [await subscriberOf(season), await subscriberOf(season)]
  moveTo(platform, `${addDays(season.terminationDeadline, -20)}T12:00:00+02:00`)
  await write()
  const input = { params: { id: confirmed.id }, body: { masterDataId: next.id } }
  bodyOf(await call(platform.app, confirmNextSeason, input, confirmed.caller))
  await postpone(season, 5)
  await writeAgain()
  expect((await lastMailTo(open))?.subject).toContain('Bestätige Vertrag')
  expect((await lastMailTo(confirmed))?.subject).toContain('kündbar')
})
