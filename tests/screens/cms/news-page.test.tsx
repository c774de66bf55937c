import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { NewsOpening } from '#src/shell/news-opening.tsx'
import { show } from '../ui/show.tsx'

const article = {
  slug: '/news/vorbericht/',
  template: 'newsPage',
  title: 'Ein Punkt & mehr',
  website_lang: 'de',
  teaser: 'Am Samstag kommt Nordhafen.',
  author: 'Jule Kern',
  translations: [],
  draft: false,
  seo: { noIndex: false },
  blocks: [],
} as const
const address = 'http://localhost:8000/profis/news/vorbericht/'
const opening = () => show(<NewsOpening page={{ ...article, translations: [], blocks: [] }} />)
const withShare = (share: Navigator['share'] | undefined) =>
  Object.defineProperty(navigator, 'share', { configurable: true, value: share })

afterEach(() => withShare(undefined))

describe('the opening of an article', () => {
  it('says who wrote it, and hands its address on by mail also without scripts', () => {
    opening()
    expect(screen.getByText('Von Jule Kern')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Per E-Mail weitergeben' })).toHaveAttribute(
      'href',
      `mailto:?subject=Ein%20Punkt%20%26%20mehr&body=${encodeURIComponent(address)}`,
    )
  })

  it('is handed on by what the device has for that', async () => {
    const share = vi.fn<Navigator['share']>().mockResolvedValue()
    withShare(share)
    const { person } = opening()
    await person.click(screen.getByRole('button', { name: 'Teilen' }))
    expect(share).toHaveBeenCalledWith({ title: article.title, url: address })
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
  })

  it('says nothing to whoever closes the device’s own dialog', async () => {
    withShare(vi.fn<Navigator['share']>().mockRejectedValue(new DOMException('closed', 'AbortError')))
    const { person } = opening()
    await person.click(screen.getByRole('button', { name: 'Teilen' }))
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
  })

  it('is copied where the device has nothing, and says where that failed', async () => {
    const { person } = opening()
    await person.click(screen.getByRole('button', { name: 'Teilen' }))
    expect(await screen.findByText('Link kopiert')).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe(address)
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'))
    await person.click(screen.getByRole('button', { name: 'Teilen' }))
    expect(await screen.findByText(/ließ sich nicht kopieren/)).toBeVisible()
  })
})
