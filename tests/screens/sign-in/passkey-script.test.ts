import { readFileSync } from 'node:fs'
import { runInThisContext } from 'node:vm'
import { expect, it, vi } from 'vitest'
import { eventually } from '#tests/helpers/eventually.ts'

/** What the asset of the sign-in page is put together from (server/oidc/pages/assets.ts). */
const script = [
  'node_modules/@simplewebauthn/browser/dist/bundle/index.umd.min.js',
  'server/oidc/pages/passkeys.js',
]
  .map(file => readFileSync(file, 'utf8'))
  .join('\n')

const options = JSON.stringify({ challenge: 'AAAA', rpId: 'localhost', user: { id: 'AAAA' }, rp: {} })
const bytes = new Uint8Array([1, 2, 3]).buffer
const answer = {
  id: 'AQID',
  rawId: bytes,
  type: 'public-key',
  response: { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: bytes },
  getClientExtensionResults: () => ({}),
}

/** A page with one form for a passkey, in a browser whose device answers as given. */
function openPage(
  kind: 'get' | 'create',
  device: Partial<Record<'get' | 'create', (asked: { mediation?: string }) => Promise<unknown>>>,
  knows: 'passkeys' | 'autofill' | 'nothing' = 'passkeys',
) {
  document.body.innerHTML = `<p data-told>made</p>
    <input autocomplete="username webauthn" />
    <form data-passkey="${kind}" hidden>
      <p data-failed hidden>failed</p>
      <input type="hidden" name="credential" />
      <button>go</button>
    </form>
    <p data-passkey-missing hidden>missing</p>`
  const form = document.querySelector('form')!
  form.dataset.options = options
  const sent = vi.spyOn(form, 'submit').mockImplementation(() => undefined)
  if (knows !== 'nothing') {
    const isConditionalMediationAvailable = async () => knows === 'autofill'
    vi.stubGlobal(
      'PublicKeyCredential',
      Object.assign(() => undefined, { isConditionalMediationAvailable }),
    )
  }
  vi.stubGlobal('navigator', { credentials: device })
  runInThisContext(script)
  const credential = () =>
    JSON.parse((form.elements.namedItem('credential') as HTMLInputElement).value) as { id: string }
  return { form, sent, credential, failed: form.querySelector<HTMLElement>('[data-failed]')! }
}

const press = (form: HTMLFormElement) => {
  form.querySelector('button')!.click()
}

it('shows the form where the browser knows passkeys, and sends what the device signed', async () => {
  const { form, sent, credential, failed } = openPage('get', { get: async () => answer })
  expect(form.hidden).toBe(false)
  press(form)
  await eventually(() => expect(sent).toHaveBeenCalledOnce())
  expect(credential()).toMatchObject({ id: 'AQID', response: { signature: 'AQID', userHandle: 'AQID' } })
  expect(failed.hidden).toBe(true)
})

it('makes a passkey with what the page asks for', async () => {
  const create = vi.fn(async () => ({
    ...answer,
    response: { clientDataJSON: bytes, attestationObject: bytes },
  }))
  const { form, sent, credential } = openPage('create', { create })
  press(form)
  await eventually(() => expect(sent).toHaveBeenCalledOnce())
  expect(create.mock.calls[0]).toMatchObject([{ publicKey: { rpId: 'localhost' } }])
  expect(credential()).toMatchObject({ response: { attestationObject: 'AQID' } })
})

it('says that it did not work, sends nothing, and lets the person try again', async () => {
  let tries = 0
  const get = async () => {
    tries += 1
    if (tries === 1) throw new DOMException('closed', 'NotAllowedError')
    return answer
  }
  const { form, sent, failed } = openPage('get', { get })
  press(form)
  await eventually(() => expect(failed.hidden).toBe(false))
  // The end of the deed before does not stand beside it.
  expect(document.querySelector('[data-told]')).toBeNull()
  expect(sent).not.toHaveBeenCalled()
  expect(form.querySelector('button')!.disabled).toBe(false)
  press(form)
  await eventually(() => expect(sent).toHaveBeenCalledOnce())
  expect(failed.hidden).toBe(true)
})

it('offers passkeys in the field for the address, where the browser can', async () => {
  const get = vi.fn(async (_: { mediation?: string }) => answer)
  const { sent } = openPage('get', { get }, 'autofill')
  await eventually(() => expect(sent).toHaveBeenCalledOnce())
  expect(get.mock.calls[0]?.[0].mediation).toBe('conditional')
})

it('says that the page is settled once passkeys are offered, and not before', async () => {
  document.documentElement.dataset.pending = ' script'
  const get = vi.fn((_: { mediation?: string }) => new Promise(() => undefined))
  openPage('get', { get }, 'autofill')
  expect(document.documentElement.dataset.pending).toBe(' script')
  await eventually(() => expect(document.documentElement.dataset.pending).toBe(''))
  expect(get).toHaveBeenCalledOnce()
})

it('leaves the form hidden where the browser knows no passkeys, and says so where one is to be made', () => {
  const { form } = openPage('create', {}, 'nothing')
  expect(form.hidden).toBe(true)
  expect(document.querySelector<HTMLElement>('[data-passkey-missing]')!.hidden).toBe(false)
  expect(document.documentElement.dataset).toMatchObject({ pending: '', passkeys: 'none' })
  delete document.documentElement.dataset.passkeys
})
