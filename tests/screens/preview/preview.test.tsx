import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { getPreview, type Preview } from '#contract/cms/cms-preview.ts'
import { PreviewRoute } from '#src/features/preview/routes.tsx'
import { PreviewedPage } from '#src/features/preview/widgets/previewed-page.tsx'
import { Blocks } from '#src/shell/blocks/blocks.tsx'
import { RequireSignIn } from '#src/shell/providers/require-sign-in.tsx'
import { network, withBackend } from '../../helpers/backend.ts'
import { openScreen, type ScreenOptions } from '../../helpers/render.tsx'
import { respond } from '../../helpers/respond.ts'
import { testConfig } from '../../helpers/test-config.ts'
import { signInAs } from '../account/account.tsx'

const backend = withBackend()
const asLena = () => signInAs(backend, 'lena.hartmann@example.org', 'Lena Hartmann')
const open = (path: string, options: Omit<ScreenOptions, 'path'> = {}) =>
  openScreen(
    <RequireSignIn>
      <PreviewRoute />
    </RequireSignIn>,
    { ...options, path },
  )
const frame = () => screen.findByTitle<HTMLIFrameElement>('Die Seite')
const choice = (name: string) => screen.findByRole('combobox', { name: new RegExp(`^${name}`) })

const file = 'sites/profis/content/falsch.yaml'
const made = (over: Partial<Preview> = {}): Preview => ({
  version: 'v1',
  site: { key: 'profis', name: 'Profis', source: 'files' },
  sites: [{ key: 'profis', name: 'Profis', href: 'http://localhost:8000/profis' }],
  path: '/falsch/',
  page: {
    slug: '/falsch/',
    template: 'default',
    title: 'Falsch',
    website_lang: 'de',
    translations: [],
    draft: true,
    seo: { noIndex: false },
    blocks: [{ type: 'text', text: '<p>Gut</p>' }],
  },
  places: [{ file, line: 9 }],
  problems: [{ place: { file, line: 4 }, field: 'blocks › 1 › name', text: { key: 'missing', values: {} } }],
  warnings: [],
  pages: [{ path: '/falsch/', title: 'Falsch', lang: 'de', draft: true, isBroken: true }],
  ...over,
})
const headers = { etag: '"v1"', 'x-robots-tag': 'noindex' }
const answerWith = (answer: () => Preview | undefined) =>
  network.use(
    http.get(`${testConfig.roots.api}${getPreview.path.replace('{site}', ':site')}`, () => {
      const body = answer()
      return body ? HttpResponse.json(body, { headers }) : new HttpResponse(null, { status: 304, headers })
    }),
  )

describe('the preview', () => {
  it('shows an editor the page that lies in the files', async () => {
    await asLena()
    open('/preview/?path=/news/')
    expect(await choice('Seite')).toHaveTextContent('/news/')
    expect((await frame()).src).toBe('http://localhost:8000/preview/frame/')
    expect(screen.getByText('Aus Dateien')).toBeVisible()
  })

  it('says clearly that it is for editors only', async () => {
    await signInAs(backend, 'jana.kraemer@example.org', 'Jana Krämer')
    open('/preview/')
    expect(await screen.findByText(/Die Vorschau ist nur für die Redaktion/)).toBeVisible()
    expect(screen.queryByTitle('Die Seite')).not.toBeInTheDocument()
  })

  it('asks a visitor to sign in', async () => {
    open('/preview/')
    expect(await screen.findByRole('button', { name: /anmelden/i })).toBeVisible()
  })

  it('leads on from a page that is not there', async () => {
    await asLena()
    open('/preview/?path=/weg/')
    const link = await screen.findByRole('link', { name: 'Zur Startseite der Vorschau' })
    expect(link).toHaveAttribute('href', '/preview/?path=%2F')
  })

  it('names each mistake with its place, and marks drafts', async () => {
    await asLena()
    answerWith(() => made())
    open('/preview/?path=/falsch/')
    const notice = await screen.findByRole('alert')
    expect(notice).toHaveTextContent('Ein Fehler: So wird die Seite nicht gebaut.')
    expect(notice).toHaveTextContent(`${file}:4 blocks › 1 › name fehlt`)
    expect(screen.getByText('Entwurf')).toBeVisible()
    expect(await choice('Seite')).toHaveTextContent('Falsch · /falsch/ · Entwurf · mit Fehlern')
  })

  it.each([
    [
      'de' as const,
      'template ist „fancy“, muss aber „default“, „hero“ oder „blank“ sein',
      'Zeile 3 des Textes: Der Link „kegeln:/“ nennt den Teilauftritt „kegeln“, den es nicht gibt.',
    ],
    [
      'en' as const,
      'template is “fancy”, but must be “default”, “hero”, or “blank”',
      'Line 3 of the text: The link “kegeln:/” names the sub-site “kegeln”, which does not exist.',
    ],
    [
      'ja' as const,
      'template 「fancy」は使えません。「default」、「hero」、または「blank」のいずれかにしてください。',
      '本文3行目：リンク「kegeln:/」のサブサイト「kegeln」は存在しません。',
    ],
  ])('says in %s what is wrong and what was left out', async (language, problem, warning) => {
    await asLena()
    const allowed = ['default', 'hero', 'blank']
    const link = { key: 'unknownSubSite' as const, values: { link: 'kegeln:/', site: 'kegeln' }, textLine: 3 }
    answerWith(() =>
      made({
        problems: [{ field: 'template', text: { key: 'mustBeOneOf', values: { value: 'fancy', allowed } } }],
        warnings: [{ place: { element: 91 }, field: '', text: link }],
      }),
    )
    open('/preview/?path=/falsch/', { language })
    expect(await screen.findByRole('alert')).toHaveTextContent(problem)
    expect(screen.getByText(new RegExp(warning))).toBeVisible()
  })

  it('takes another width and keeps it in the address', async () => {
    await asLena()
    answerWith(() => made())
    const user = open('/preview/?path=/falsch/')
    await user.click(await screen.findByRole('radio', { name: '360 Pixel' }))
    await waitFor(async () => expect(await frame()).toHaveStyle({ inlineSize: '360px' }))
    expect(window.location.search).toContain('width=360')
  })

  it('shows what was saved without being asked, and says when the line is gone', async () => {
    await asLena()
    let answer: Preview | undefined = made()
    answerWith(() => answer)
    open('/preview/?path=/falsch/')
    await screen.findByRole('alert')
    answer = undefined
    await new Promise(resolve => setTimeout(resolve, 1200))
    expect(screen.getByRole('alert')).toBeVisible()
    answer = made({ version: 'v2', problems: [] })
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument(), { timeout: 4000 })
  })

  it('shows a page again that was deleted and written anew', async () => {
    await asLena()
    let isThere = true
    network.use(
      http.get(`${testConfig.roots.api}${getPreview.path.replace('{site}', ':site')}`, ({ request }) => {
        if (!isThere) {
          const problem = { type: 'about:blank', title: 'Not Found', status: 404, errorCode: 'NOT_FOUND' }
          return HttpResponse.json(problem, {
            status: 404,
            headers: { 'content-type': 'application/problem+json' },
          })
        }
        const isKnown = request.headers.get('if-none-match') === '"v1"'
        return isKnown
          ? new HttpResponse(null, { status: 304, headers })
          : HttpResponse.json(made({ problems: [] }), { headers })
      }),
    )
    open('/preview/?path=/falsch/')
    await frame()
    isThere = false
    expect(
      await screen.findByRole('link', { name: 'Zur Startseite der Vorschau' }, { timeout: 4000 }),
    ).toBeVisible()
    isThere = true
    expect(await screen.findByTitle('Die Seite', {}, { timeout: 4000 })).toBeVisible()
  })

  it('names the place of the block that is pointed at in the frame', async () => {
    await asLena()
    answerWith(() => made({ problems: [] }))
    open('/preview/?path=/falsch/')
    const { contentWindow } = await frame()
    const say = (data: object) =>
      fireEvent(
        window,
        new MessageEvent('message', { data, origin: window.location.origin, source: contentWindow }),
      )
    say({ kurvePreview: 'block', index: 0 })
    expect(await screen.findByText(`${file}:9`)).toBeVisible()
    say({ kurvePreview: 'go', path: '/news/' })
    await waitFor(() => expect(window.location.search).toContain('path=%2Fnews%2F'))
  })

  it('believes no other window', async () => {
    await asLena()
    answerWith(() => made({ problems: [] }))
    open('/preview/?path=/falsch/')
    await frame()
    const data = { kurvePreview: 'go', path: '/news/' }
    fireEvent(
      window,
      new MessageEvent('message', { data, origin: 'https://elsewhere.example', source: window }),
    )
    expect(window.location.search).not.toContain('news')
  })

  it.each([
    ['en' as const, 'Preview', 'One mistake: the page is not built like this.'],
    ['ja' as const, 'プレビュー', '誤りが1件あります。'],
  ])('speaks %s', async (language, title, words) => {
    await asLena()
    answerWith(() => made())
    open('/preview/?path=/falsch/', { language })
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(await screen.findByRole('alert')).toHaveTextContent(words)
  })

  it('says what to do where the source does not answer', async () => {
    await asLena()
    respond(getPreview, 502, {
      type: 'about:blank',
      title: 'Bad Gateway',
      status: 502,
      errorCode: 'CONTENT_SOURCE_FAILED',
    })
    open('/preview/')
    expect(await screen.findByText(/Die Quelle dieser Seiten antwortet nicht richtig/)).toBeVisible()
  })
})

describe('the frame of a preview', () => {
  const page = made().page
  const show = (labels: readonly string[]) =>
    fireEvent(
      window,
      new MessageEvent('message', {
        data: {
          kurvePreview: 'show',
          labels,
          page: {
            ...page,
            blocks: [{ type: 'text', id: 'preview-0', text: '<p>Gut <a href="/news/">News</a></p>' }],
          },
        },
        origin: window.location.origin,
        source: window,
      }),
    )

  it('has a heading as long as it shows no page, and then the page alone has one', async () => {
    vi.spyOn(window.parent, 'postMessage').mockImplementation(() => undefined)
    openScreen(<PreviewedPage>{({ title }) => <h1>{title}</h1>}</PreviewedPage>)
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Vorschau')
    show([])
    expect(await screen.findByRole('heading', { level: 1, name: 'Falsch' })).toBeVisible()
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  })

  it('draws the page with the blocks of the build, and names the one that is pointed at or focused', async () => {
    const said = vi.spyOn(window.parent, 'postMessage').mockImplementation(() => undefined)
    const user = openScreen(<PreviewedPage>{({ blocks }) => <Blocks blocks={blocks} />}</PreviewedPage>)
    await waitFor(() => expect(said).toHaveBeenCalledWith({ kurvePreview: 'ready' }, window.location.origin))
    show(['falsch.yaml:9'])
    await user.hover(await screen.findByText(/Gut/))
    expect(await screen.findByText('falsch.yaml:9')).toBeVisible()
    expect(said).toHaveBeenCalledWith({ kurvePreview: 'block', index: 0 }, window.location.origin)

    await user.click(within(document.body).getByRole('link', { name: 'News' }))
    expect(said).toHaveBeenCalledWith({ kurvePreview: 'go', path: '/news/' }, window.location.origin)
    expect(window.location.pathname).toBe('/')
  })
})
