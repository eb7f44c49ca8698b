import { LinkButton } from '#src/ui/link-button.tsx';
import { StatusBody } from '#src/ui/status-page.tsx';

/** In place of a catalog whose link does not open it (403). `reasons` are the provider's. */
export const CatalogClosed = ({ reasons }: { reasons: readonly string[] }) => (
  <StatusBody
    illustration="lost"
    heading="このカタログは閲覧できません"
    actions={<LinkButton to="/webCatalogs">Webカタログの一覧を見る</LinkButton>}
  >
    {reasons.length > 0 ? (
      reasons.map((reason) => <p key={reason}>{reason}</p>)
    ) : (
      <p>リンクの有効期限が切れたか、公開が終了した可能性があります。</p>
    )}
  </StatusBody>
);
