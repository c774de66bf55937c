import { screen, within } from '@testing-library/react'
import axe from 'axe-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { foundOrganization } from '#contract/organization/staff-organizations.ts'
import { withBackend } from '#tests/helpers/backend.ts'
import { callAs } from '#tests/helpers/shop-as.ts'
import { signInAs } from '../account/account.tsx'
import { asOle, openAdmin } from '../admin/admin.tsx'

const backend = withBackend()
let token: string
beforeEach(async () => {
  token = await signInAs(backend, 'ida.falk@example.org', 'Ida Falk')
})

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const dialog = () => screen.findByRole('dialog')

const emily = 'emily.carter@example.org'

/** Founds a fan club that Emily manages; gives its address in the back office. */
async function newFanClub(name: string): Promise<string> {
  const answer = await callAs(token, foundOrganization, {
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: {
      name,
      type: 'fanClub',
      email: `${crypto.randomUUID()}@fanclub.example`,
      memberPriceGroup: 'fan-club',
      adminEmail: emily,
      reason: 'Antrag vom Mai',
    },
  })
  return `/admin/organizations/${foundOrganization.responses[201].body.parse(answer).id}/`
}

const violations = async () =>
  (
    await axe.run(document.body, {
      rules: { region: { enabled: false }, 'color-contrast': { enabled: false } },
    })
  ).violations

describe('the list of fan clubs', () => {
  it('says who belongs to each, and which need somebody', async () => {
    openAdmin('/admin/organizations/')
    await screen.findByRole('link', { name: 'Eichwald Adler 1987' })
    const lineOf = (name: string) =>
      screen.getAllByRole('listitem').find(line => within(line).queryByRole('link', { name }))!
    expect(within(lineOf('Eichwald Adler 1987')).getByText('3 Mitglieder')).toBeVisible()
    expect(within(lineOf('Eichwald Adler 1987')).getByText('2 Admins')).toBeVisible()
    expect(within(lineOf('Nordkurve Hanau 2003')).getByText('Gesperrt')).toBeVisible()
    expect(await violations()).toEqual([])
  })

  it('is nobody else’s', async () => {
    await asOle(backend)
    openAdmin('/admin/organizations/')
    expect(await screen.findByText('Hier arbeitet die Fanbetreuung')).toBeVisible()
  })
})

describe('founding', () => {
  it('says at its field what is missing, keeps what was typed where it is refused, and leads to the new one', async () => {
    const user = openAdmin('/admin/organizations/')
    await user.click(await button('Gründen'))
    const box = within(await dialog())
    await user.click(box.getByRole('button', { name: 'Gründen' }))
    expect(await box.findByText('Schreib einen Namen.')).toBeVisible()
    await user.type(box.getByLabelText(/^Name/), 'Kettensäge Nord')
    await user.type(box.getByLabelText(/^Postfach/), 'vorstand@kettensaege.example')
    await user.type(box.getByLabelText(/^E-Mail des ersten Admins/), 'niemand@example.org')
    await user.type(box.getByLabelText(/^Grund/), 'Antrag vom Mai')
    await user.click(box.getByRole('button', { name: 'Gründen' }))
    expect(await box.findByText(/^Niemand hat diese E-Mail-Adresse bestätigt/)).toBeVisible()
    expect(box.getByLabelText(/^Name/)).toHaveValue('Kettensäge Nord')
    await user.clear(box.getByLabelText(/^E-Mail des ersten Admins/))
    await user.type(box.getByLabelText(/^E-Mail des ersten Admins/), emily)
    await user.click(box.getByRole('button', { name: 'Gründen' }))
    expect(await screen.findByText('Kettensäge Nord ist gegründet.')).toBeInTheDocument()
    expect(await screen.findByRole('heading', { level: 1, name: 'Kettensäge Nord' })).toBeVisible()
    expect(screen.getByText('Emily Carter')).toBeVisible()
  })

  it('takes no mailbox that somebody has', async () => {
    const user = openAdmin('/admin/organizations/')
    await user.click(await button('Gründen'))
    const box = within(await dialog())
    await user.type(box.getByLabelText(/^Name/), 'Holzwurm')
    await user.type(box.getByLabelText(/^Postfach/), emily)
    await user.type(box.getByLabelText(/^E-Mail des ersten Admins/), emily)
    await user.type(box.getByLabelText(/^Grund/), 'Antrag')
    await user.click(box.getByRole('button', { name: 'Gründen' }))
    expect(await box.findByText(/gehört schon zu einem Konto/)).toBeVisible()
  })
})

describe('a fan club', () => {
  it('gets another name for a reason, and its log says so', async () => {
    const user = openAdmin(await newFanClub('Blattgold'))
    await user.click(await button('Name und Preisgruppe ändern'))
    const box = within(await dialog())
    await user.clear(box.getByLabelText(/^Name/))
    await user.type(box.getByLabelText(/^Name/), 'Blattgold e. V.')
    await user.click(box.getByRole('button', { name: 'Ändern' }))
    expect(await box.findByText('Schreib, warum.')).toBeVisible()
    await user.type(box.getByLabelText(/^Grund/), 'Eintragung')
    await user.click(box.getByRole('button', { name: 'Ändern' }))
    expect(await screen.findByText('Blattgold e. V. ist geändert.')).toBeInTheDocument()
    expect(await screen.findByText('Grund: Eintragung')).toBeVisible()
    expect(await violations()).toEqual([])
  })

  it('is blocked and opened again', async () => {
    const user = openAdmin(await newFanClub('Nachtschicht'))
    await user.click(await button('Sperren'))
    let box = within(await dialog())
    await user.type(box.getByLabelText(/^Grund/), 'Pyrotechnik')
    await user.click(box.getByRole('button', { name: 'Sperren' }))
    expect(await screen.findByText(/^Gesperrt: Niemand handelt/)).toBeVisible()
    await user.click(await button('Sperre aufheben'))
    box = within(await dialog())
    await user.type(box.getByLabelText(/^Grund/), 'Gespräch geführt')
    await user.click(box.getByRole('button', { name: 'Aufheben' }))
    expect(await screen.findByText('Offen')).toBeVisible()
    expect(screen.queryByText(/^Gesperrt: Niemand handelt/)).not.toBeInTheDocument()
  })

  it('gets a second admin, but nobody under age, and no third', async () => {
    const user = openAdmin(await newFanClub('Regenbogeneiche'))
    await user.click(await button('Admin benennen'))
    const box = within(await dialog())
    await user.type(box.getByLabelText(/^E-Mail der Person/), 'vorstand@eichwald-adler.example')
    await user.type(box.getByLabelText(/^Grund/), 'Wahl')
    await user.click(box.getByRole('button', { name: 'Benennen' }))
    expect(await box.findByText(/^Niemand hat diese E-Mail-Adresse bestätigt/)).toBeVisible()
    await user.clear(box.getByLabelText(/^E-Mail der Person/))
    await user.type(box.getByLabelText(/^E-Mail der Person/), 'yuki.tanaka@example.org')
    await user.click(box.getByRole('button', { name: 'Benennen' }))
    expect(await screen.findByText('Regenbogeneiche hat einen neuen Admin.')).toBeInTheDocument()
    expect(await screen.findAllByText('Admin')).toHaveLength(2)
    expect(screen.queryByRole('button', { name: 'Admin benennen' })).not.toBeInTheDocument()
  })

  it('loses its last admin with a warning, who can be named again from the list', async () => {
    const user = openAdmin(await newFanClub('Rollende Eichen'))
    await user.click(await button('Emily Carter das Adminrecht entziehen'))
    let box = within(await dialog())
    expect(box.getByText(/^Danach hat Rollende Eichen keinen Admin mehr/)).toBeVisible()
    await user.type(box.getByLabelText(/^Grund/), 'Beschluss')
    await user.click(box.getByRole('button', { name: 'Entziehen' }))
    expect(await screen.findByText('Kein Admin')).toBeVisible()
    await user.click(await button('Emily Carter zum Admin machen'))
    box = within(await dialog())
    expect(box.getByLabelText(/^E-Mail der Person/)).toHaveValue(emily)
    await user.type(box.getByLabelText(/^Grund/), 'Neue Wahl')
    await user.click(box.getByRole('button', { name: 'Benennen' }))
    expect(await button('Emily Carter das Adminrecht entziehen')).toBeVisible()
  })

  it('that is not there is said to be none', async () => {
    openAdmin('/admin/organizations/00000000-0000-4000-8000-000000000000/')
    expect(await screen.findByText('Das gibt es hier nicht')).toBeVisible()
  })
})
