/** The document's title, which LINE shows as its header: the page, then the account. */
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
