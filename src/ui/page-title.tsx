/** The document's title, which LINE shows in the header of its browser. */
export function PageTitle({
  page,
  account,
  failed,
}: {
  page: string;
  account: string | null;
  failed?: boolean;
}) {
  return <title>{`${failed ? 'エラー：' : ''}${page}｜${account ?? '読み込み中'}`}</title>;
}
