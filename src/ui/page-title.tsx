/** The document's title, which LINE shows in the header of its browser. */
export function PageTitle({ page, account }: { page: string; account: string | null }) {
  return <title>{`${page}｜${account ?? '読み込み中'}`}</title>;
}
