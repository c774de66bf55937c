import type { Page } from '@playwright/test'

/**
 * Text that a reader cannot read as it is written, as lines that say which: cut off by a box or the edge of the screen,
 * or a word that goes on in the next line without a hyphen. Scripts without spaces between words break anywhere.
 */
export const unreadableText = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    /** Rounding, and letters that reach beyond their own box. */
    const TOLERANCE_PX = 2
    /** Longer words may need two lines on a phone: browsers with a dictionary, which the one of the tests lacks, hyphenate them. */
    const LONGEST_UNBROKEN = 18
    const word = /[\p{Script=Latin}\p{M}]{2,}/gu
    const found: string[] = []

    const isHiddenVisually = (element: Element) => {
      for (let at: Element | null = element; at; at = at.parentElement) {
        const { width, height } = at.getBoundingClientRect()
        if (getComputedStyle(at).position === 'absolute' && width <= 1 && height <= 1) return true
      }
      return false
    }
    const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll'
    const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip'

    /** How far text reaches beyond the boxes that cut it off, in pixels. What a person can scroll to is not cut off. */
    const hiddenBy = (rect: DOMRect, element: Element): number => {
      for (let at: Element | null = element; at; at = at.parentElement) {
        const style = getComputedStyle(at)
        const isEllipsis = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
        if (scrolls(style.overflowX) || isEllipsis) return 0
        if (!cuts(style.overflowX) && at !== document.body) continue
        const box = at === document.body ? new DOMRect(0, 0, innerWidth, 0) : at.getBoundingClientRect()
        const beyond = Math.max(box.left - rect.left, rect.right - box.right)
        if (beyond > TOLERANCE_PX) return beyond
      }
      return 0
    }

    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const node = texts.currentNode as Text
      const element = node.parentElement
      if (!element || node.data.trim() === '' || element.closest('script, style, noscript, template, svg'))
        continue
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      if (isHiddenVisually(element)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const name = `${element.tagName.toLowerCase()} "${node.data.trim().slice(0, 40)}"`
      const beyond = Math.max(...[...range.getClientRects()].map(rect => hiddenBy(rect, element)))
      if (beyond > 0) found.push(`${name} is cut off by ${Math.round(beyond)} pixels`)
      const { hyphens } = getComputedStyle(element)
      for (const { 0: letters, index } of node.data.matchAll(word)) {
        // An e-mail address has no spaces, either.
        if (node.data.includes('@') || (hyphens === 'auto' && letters.length > LONGEST_UNBROKEN)) continue
        range.setStart(node, index)
        range.setEnd(node, index + letters.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) found.push(`${name} breaks "${letters}"`)
      }
    }
    return found
  })
