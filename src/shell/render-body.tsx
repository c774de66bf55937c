import type { RenderBodyArgs } from 'gatsby'
import { themeCookie, themes } from './layout/theme.ts'

/**
 * Puts the colour scheme that the person chose on another page or sub-site in place before anything is painted.
 * The post-build step allows this script by its hash.
 */
const themeScript = `(function(r,m){r.dataset.theme=m?m[1]:r.dataset.defaultTheme||'light'})(document.documentElement,/(?:^|; )${themeCookie}=(${themes.join('|')})(?:;|$)/.exec(document.cookie))`

/** Gatsby's hook for the frame of each HTML file. */
export function onRenderBody({
  setHeadComponents,
  setHtmlAttributes,
}: Pick<RenderBodyArgs, 'setHeadComponents' | 'setHtmlAttributes'>) {
  setHtmlAttributes({ 'data-theme': 'light' } as Parameters<typeof setHtmlAttributes>[0])
  setHeadComponents([<script key="theme" dangerouslySetInnerHTML={{ __html: themeScript }} />])
}
