import type { Partner } from '#contract/contact/partners.ts'

/** Companies that sell or advertise through the club, in the order of their names. All are made up. */
export const partners: readonly Partner[] = [
  {
    id: 'e7415871-f8aa-46d5-b99e-f41ff5e1f45d',
    name: 'Brotzeit & Söhne KG',
    displayName: { de: 'Brotzeit & Söhne', en: 'Brotzeit & Söhne', ja: 'ブロートツァイト＆ゼーネ' },
    legalText: {
      de: 'Brotzeit & Söhne KG, Backstraße 19, 60999 Eichwald am Main, verkauft Speisen und Getränke im Stadion in eigenem Namen.\n\nZutaten und Allergene stehen an jedem Stand.',
      en: 'Brotzeit & Söhne KG, Backstraße 19, 60999 Eichwald am Main, Germany, sells food and drink in the stadium in its own name.\n\nIngredients and allergens are shown at each stand.',
      ja: 'Brotzeit & Söhne KG（Backstraße 19, 60999 Eichwald am Main, ドイツ）は、スタジアム内で自社の名義により飲食物を販売しています。\n\n原材料とアレルゲンは各売店に表示しています。',
    },
    imageUrl: null,
  },
  {
    id: '5679da86-6988-41b8-b8db-9a2e65f2a522',
    name: 'Hallmann Sportreisen GmbH',
    displayName: {
      de: 'Hallmann Sportreisen',
      en: 'Hallmann Sports Travel',
      ja: 'ハルマン・スポーツトラベル',
    },
    legalText: {
      de: 'Hallmann Sportreisen GmbH, Gleisdreieck 8, 63065 Offenbach am Main. Veranstalter im Sinne des Reiserechts (§ 651a BGB) ist Hallmann, nicht der Verein.\n\nReisende sind gegen Insolvenz abgesichert; der Sicherungsschein liegt jeder Buchung bei.',
      en: 'Hallmann Sportreisen GmbH, Gleisdreieck 8, 63065 Offenbach am Main, Germany. The organiser under travel law (§ 651a BGB) is Hallmann, not the club.\n\nTravellers are insured against insolvency; the certificate comes with each booking.',
      ja: 'Hallmann Sportreisen GmbH（Gleisdreieck 8, 63065 Offenbach am Main, ドイツ）。旅行法（ドイツ民法651a条）上の主催者はHallmannであり、クラブではありません。\n\n旅行者は倒産に備えて保護されています。保証書は予約ごとにお渡しします。',
    },
    imageUrl: null,
  },
  {
    id: 'c2d3faeb-83e6-44f2-af89-c0f642421619',
    name: 'Mainkraft Energie AG',
    displayName: { de: 'Mainkraft Energie', en: 'Mainkraft Energy', ja: 'マインクラフト・エナジー' },
    legalText: {
      de: 'Mainkraft Energie AG, Turbinenweg 2, 60599 Frankfurt am Main. Verträge über Strom und Gas schließt du allein mit Mainkraft.\n\nDer Verein gibt deine Daten nur weiter, wenn du dem zugestimmt hast.',
      en: 'Mainkraft Energie AG, Turbinenweg 2, 60599 Frankfurt am Main, Germany. You make contracts for electricity and gas with Mainkraft alone.\n\nThe club passes your data on only if you have agreed to that.',
      ja: 'Mainkraft Energie AG（Turbinenweg 2, 60599 Frankfurt am Main, ドイツ）。電気・ガスの契約は、お客様とMainkraftとの間でのみ成立します。\n\nお客様が同意された場合に限り、クラブはデータを提供します。',
    },
    imageUrl: null,
  },
  {
    id: 'c4536ce9-7746-4bf0-83fa-ab490bbf4ff6',
    name: 'Nordlicht Versicherung VVaG',
    displayName: { de: 'Nordlicht Versicherung', en: 'Nordlicht Insurance', ja: 'ノルトリヒト保険' },
    legalText: {
      de: 'Nordlicht Versicherung VVaG, Hafenkante 40, 20457 Hamburg. Der Verein vermittelt keine Versicherungen; er verweist nur auf das Angebot von Nordlicht.\n\nAufsicht: Bundesanstalt für Finanzdienstleistungsaufsicht.',
      en: 'Nordlicht Versicherung VVaG, Hafenkante 40, 20457 Hamburg, Germany. The club does not broker insurance; it only points to what Nordlicht offers.\n\nSupervision: Federal Financial Supervisory Authority.',
      ja: 'Nordlicht Versicherung VVaG（Hafenkante 40, 20457 Hamburg, ドイツ）。クラブは保険の仲介を行わず、Nordlichtの商品をご案内するのみです。\n\n監督官庁：ドイツ連邦金融監督庁。',
    },
    imageUrl: null,
  },
]
