import type { z } from 'zod'
import { cancellationPage, type site } from '../site-schema.ts'

type Footer = z.input<typeof site>['footer']

/** The footer of every sub-site in German; the legal pages come from `sites/club/content/de`. */
export const germanFooter: Footer = [
  {
    title: 'Der Verein',
    links: [
      { label: 'Profis', to: 'profis:/' },
      { label: 'DreiBurgenPark', to: 'stadion:/' },
      { label: 'Anfahrt und Parken', to: 'stadion:/serviceinfos/anfahrt-und-parken/' },
      { label: 'Alle Seiten', to: 'klub:/alle-seiten/' },
      { label: 'English', to: 'en:/' },
    ],
  },
  {
    title: 'Shop und Konto',
    links: [
      { label: 'Fanshop', to: '/shop/fan-shop/', feature: 'shop' },
      { label: 'Fußballschule', to: '/shop/football-school/', feature: 'shop' },
      { label: 'Bestellungen', to: '/account/orders/', feature: 'account' },
      { label: 'Versand', to: '/versand/', feature: 'shop' },
      { label: 'Vertrag widerrufen', to: '/withdraw/', feature: 'shop' },
      { label: 'Verträge hier kündigen', to: cancellationPage },
      { label: 'Widerrufsrecht', to: '/widerruf/' },
    ],
  },
  {
    title: 'Rechtliches',
    links: [
      { label: 'Impressum', to: '/impressum/' },
      { label: 'AGB', to: '/agb/' },
      { label: 'Datenschutz', to: '/datenschutz/' },
      { label: 'Barrierefreiheit', to: '/barrierefreiheit/' },
    ],
  },
]

/** The footer of the sub-site in Japanese; the legal pages come from `sites/club/content/ja`. */
export const japaneseFooter: Footer = [
  {
    title: 'クラブ',
    links: [
      { label: 'クラブについて', to: 'ja:/ueber-uns/' },
      { label: 'English', to: 'en:/' },
      { label: 'Profis（ドイツ語）', to: 'profis:/' },
    ],
  },
  {
    title: 'ショップとアカウント',
    links: [
      { label: 'ファンショップ', to: '/shop/fan-shop/', feature: 'shop' },
      { label: 'サッカースクール', to: '/shop/football-school/', feature: 'shop' },
      { label: 'ご注文', to: '/account/orders/', feature: 'account' },
      { label: '配送と送料', to: '/shipping/', feature: 'shop' },
      { label: '契約を撤回する', to: '/withdraw/', feature: 'shop' },
      { label: '契約の解約はこちら', to: cancellationPage },
      { label: '撤回の権利', to: '/withdrawal/' },
    ],
  },
  {
    title: '法的情報',
    links: [
      { label: '運営者情報', to: '/imprint/' },
      { label: 'ご利用規約', to: '/terms/' },
      { label: 'プライバシー', to: '/privacy/' },
      { label: 'アクセシビリティ', to: '/accessibility/' },
    ],
  },
]

/** The footer of every sub-site in English; the legal pages come from `sites/club/content/en`. */
export const englishFooter: Footer = [
  {
    title: 'The club',
    links: [
      { label: 'About Eichwald', to: 'en:/club/' },
      { label: 'Getting to the ground', to: 'en:/stadium/directions/' },
      { label: 'Profis (German)', to: 'profis:/' },
      { label: 'Stadion (German)', to: 'stadion:/' },
      { label: 'All sites', to: 'en:/all-sites/' },
    ],
  },
  {
    title: 'Shop and account',
    links: [
      { label: 'Fan shop', to: '/shop/fan-shop/', feature: 'shop' },
      { label: 'Football school', to: '/shop/football-school/', feature: 'shop' },
      { label: 'Orders', to: '/account/orders/', feature: 'account' },
      { label: 'Shipping', to: '/shipping/', feature: 'shop' },
      { label: 'Withdraw from a contract', to: '/withdraw/', feature: 'shop' },
      { label: 'Cancel contracts here', to: cancellationPage },
      { label: 'Right of withdrawal', to: '/withdrawal/' },
    ],
  },
  {
    title: 'Legal',
    links: [
      { label: 'Imprint', to: '/imprint/' },
      { label: 'Terms', to: '/terms/' },
      { label: 'Privacy', to: '/privacy/' },
      { label: 'Accessibility', to: '/accessibility/' },
    ],
  },
]
