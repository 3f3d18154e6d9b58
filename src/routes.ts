import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  index("routes/home.tsx"),
  route("about", "routes/about.tsx"),
  route("blog", "routes/blog.tsx"),
  route("blog/kategori/:category", "routes/blog-category.tsx"),
  route("blog/:slug", "routes/article.tsx"),
  route("legater", "routes/topics.tsx"),
  route("legater/:topic", "routes/topic.tsx"),
  route("saadan-matcher-vi", "routes/method.tsx"),
  route("shop", "routes/shop.tsx"),
  route("koeb", "routes/checkout.tsx"),
  route("payment-success", "routes/payment-success.tsx"),
  route("contact", "routes/contact.tsx"),
  route("privacy", "routes/privacy.tsx"),
  route("terms", "routes/terms.tsx"),
  route("fortryd", "routes/withdrawal.tsx"),
  route("ret", "routes/report.tsx"),
  route("ordre", "routes/order.tsx"),
  route("liste", "routes/list.tsx"),
  route("link/:reason", "routes/link.tsx"),
  route("404", "routes/not-found.tsx"),
] satisfies RouteConfig;
